package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	// certificateLife is the longest that browsers take (CA/Browser Forum
	// Baseline Requirements, 398 days), less a day.
	certificateLife = 397 * 24 * time.Hour
	// certificateRest is how long one must still be good to be used again.
	certificateRest = 7 * 24 * time.Hour

	certificateFile, certificateKeyFile = "self-cert.pem", "self-key.pem"
)

// certificateFolder is where the self-made certificate is kept, so that who has
// trusted it once need not do so again; empty if there is no place.
func certificateFolder() string {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(config, "parley")
}

// ownNames are the names and addresses that others may call this machine by.
func ownNames(address net.Addr) ([]string, error) {
	names := []string{"localhost", "127.0.0.1", "::1"}
	if host, err := os.Hostname(); err == nil && host != "" {
		names = append(names, host)
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("addresses of this machine: %w", err)
	}
	for _, a := range append(addresses, address) {
		var ip net.IP
		switch a := a.(type) {
		case *net.IPNet:
			ip = a.IP
		case *net.TCPAddr:
			ip = a.IP
		}
		if ip != nil && !ip.IsUnspecified() {
			names = append(names, ip.String())
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// selfSigned returns a certificate for names: the one kept in the folder if it
// is still good for all of them, else a new one. It signs nothing but itself,
// so who trusts it trusts no other certificate by that.
func selfSigned(folder string, names []string, now time.Time, log *slog.Logger) (tls.Certificate, error) {
	path, keyPath := filepath.Join(folder, certificateFile), filepath.Join(folder, certificateKeyFile)
	if folder != "" {
		if kept, err := tls.LoadX509KeyPair(path, keyPath); err == nil && coversAll(kept.Leaf, names, now) {
			log.Info("self-made certificate", "file", path, "sha256", fingerprint(kept.Leaf))
			return kept, nil
		}
	}
	chain, key, err := newCertificate(names, now)
	if err != nil {
		return tls.Certificate{}, fmt.Errorf("making a certificate: %w", err)
	}
	made, err := tls.X509KeyPair(chain, key)
	if err != nil {
		return made, fmt.Errorf("making a certificate: %w", err)
	}
	if folder == "" {
		path = "none"
	} else if err := keepFiles(folder, map[string][]byte{certificateFile: chain, certificateKeyFile: key}); err != nil {
		log.Warn("the self-made certificate cannot be kept; browsers will ask again after the next start", "error", err)
		path = "none"
	}
	log.Info("self-made certificate", "file", path, "sha256", fingerprint(made.Leaf))
	return made, nil
}

func coversAll(c *x509.Certificate, names []string, now time.Time) bool {
	if c == nil || now.Before(c.NotBefore) || now.Add(certificateRest).After(c.NotAfter) {
		return false
	}
	return !slices.ContainsFunc(names, func(name string) bool { return c.VerifyHostname(name) != nil })
}

func fingerprint(c *x509.Certificate) string { return fmt.Sprintf("%x", sha256.Sum256(c.Raw)) }

func newCertificate(names []string, now time.Time) (chain, key []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127)) // RFC 5280, section 4.1.2.2
	if err != nil {
		return nil, nil, err
	}
	template := &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{CommonName: "Parley, self-made"},
		NotBefore:    now.Add(-time.Hour), // clocks differ
		NotAfter:     now.Add(certificateLife - time.Hour),
		KeyUsage:     x509.KeyUsageDigitalSignature,
		ExtKeyUsage:  []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},

		BasicConstraintsValid: true,
	}
	for _, name := range names {
		if ip := net.ParseIP(name); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, name)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		return nil, nil, err
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return nil, nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: encoded}), nil
}

// keepFiles writes files that only their owner may read, each of them whole.
func keepFiles(folder string, files map[string][]byte) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	for name, content := range files {
		temporary, err := os.CreateTemp(folder, "."+name+"-*") // mode 0600
		if err != nil {
			return err
		}
		_, err = temporary.Write(content)
		if e := temporary.Close(); err == nil {
			err = e
		}
		if err == nil {
			err = os.Rename(temporary.Name(), filepath.Join(folder, name))
		}
		if err != nil {
			os.Remove(temporary.Name())
			return err
		}
	}
	return nil
}
