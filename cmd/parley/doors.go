package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"
	"time"

	"github.com/parley-voice/parley/signaling"
)

// doorFlags say who may come in, and how.
type doorFlags struct {
	APIKey      string   `name:"api-key" placeholder:"KEY" help:"Key that callers must have. On a shared machine give it by file or environment: others see the command line."`
	APIKeyFile  string   `name:"api-key-file" placeholder:"FILE" help:"File with the key in its first line."`
	Insecure    bool     `help:"Let everybody in who reaches the address, without a key."`
	AllowOrigin []string `placeholder:"ORIGIN" help:"Pages from elsewhere that may call, as scheme://host:port; * is all of them. Comma-separated or repeated."`
	TLS         string   `name:"tls" enum:"off,self" default:"off" help:"self makes a certificate for this machine and keeps it (${enum})."`
	TLSCert     string   `name:"tls-cert" placeholder:"FILE" help:"Certificate chain in PEM, to serve https and wss."`
	TLSKey      string   `name:"tls-key" placeholder:"FILE" help:"Its private key in PEM."`
}

// config is what the flags say to a server at an address. An open door to other
// machines must have been asked for.
func (f *doorFlags) config(address net.Addr) (signaling.Config, error) {
	config := signaling.Config{AllowOrigins: f.AllowOrigin}
	switch key, err := f.key(); {
	case err != nil:
		return config, err
	case key != "" && f.Insecure:
		return config, errors.New("--insecure with an API key: want one of them")
	case key != "":
		config.APIKey = key
		return config, signaling.CheckKey(key)
	case f.Insecure:
		return config, nil
	}
	config.LocalOnly = true
	if tcp, ok := address.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		return config, fmt.Errorf("%v can be reached from other machines, and nothing would keep anybody out: "+
			"give callers a key (--api-key-file FILE, or PARLEY_API_KEY), or say --insecure if all who reach it may call", address)
	}
	return config, nil
}

// key by flag, file or environment, or "".
func (f *doorFlags) key() (string, error) {
	if f.APIKeyFile == "" {
		return f.APIKey, nil
	}
	if f.APIKey != "" {
		return "", errors.New("an API key and an API key file: want one of them")
	}
	text, err := os.ReadFile(f.APIKeyFile)
	if err != nil {
		return "", fmt.Errorf("API key: %w", err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	key := strings.TrimSpace(line)
	if key == "" {
		return "", fmt.Errorf("API key: the first line of %s is empty", f.APIKeyFile)
	}
	return key, nil
}

// tls returns what to serve https with, or nil for http.
func (f *doorFlags) tls(address net.Addr, log *slog.Logger) (*tls.Config, error) {
	if (f.TLSCert == "") != (f.TLSKey == "") {
		return nil, errors.New("--tls-cert and --tls-key: want both or neither")
	}
	var certificate tls.Certificate
	var err error
	switch {
	case f.TLSCert != "" && f.TLS == "self":
		return nil, errors.New("--tls self with --tls-cert: want one of them")
	case f.TLSCert != "":
		if certificate, err = tls.LoadX509KeyPair(f.TLSCert, f.TLSKey); err != nil {
			return nil, fmt.Errorf("certificate: %w", err)
		}
	case f.TLS == "self":
		names, err := ownNames(address)
		if err != nil {
			return nil, err
		}
		if certificate, err = selfSigned(certificateFolder(), names, time.Now(), log); err != nil {
			return nil, err
		}
	default:
		return nil, nil
	}
	return &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12}, nil
}
