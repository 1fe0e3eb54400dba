package signaling

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	secretPrefix = "ek_"
	// secretName of the claimed secret in a request's context.
	secretName = "secret"
	// maxSecrets that may be out at once, unused.
	maxSecrets = 256
	// What a secret's life can be, and is by default (OpenAI's reference,
	// client_secrets, expires_after.seconds).
	minSecretLife, maxSecretLife, defaultSecretLife = 10 * time.Second, 2 * time.Hour, 10 * time.Minute
)

// secrets are the short-lived keys that nobody has used yet. Of each the hash
// is kept, so that looking one up takes no longer for a better guess.
type secrets struct {
	mu     sync.Mutex
	unused map[[sha256.Size]byte]*secret
}

// secret opens one call or socket with the session that it was made for.
type secret struct {
	hash    [sha256.Size]byte
	expires time.Time
	session []byte // JSON object, or nil
}

func (s *secret) is(presented string) bool {
	sum := sha256.Sum256([]byte(presented))
	return subtle.ConstantTimeCompare(sum[:], s.hash[:]) == 1
}

// mint makes a secret for a session.
func (s *secrets) mint(session []byte, now time.Time, life time.Duration) (value string, expires time.Time, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for hash, old := range s.unused {
		if !now.Before(old.expires) {
			delete(s.unused, hash)
		}
	}
	if len(s.unused) >= maxSecrets {
		return "", time.Time{}, &core.Error{Code: core.CodeResourceExhausted, Retryable: true,
			Message: fmt.Sprintf("all %d client secrets are out; use them, or wait until one expires", maxSecrets)}
	}
	value = secretPrefix + rand.Text()
	made := &secret{hash: sha256.Sum256([]byte(value)), expires: now.Add(life), session: session}
	s.unused[made.hash] = made
	return value, made.expires, nil
}

// claim takes a secret: nobody else can, unless it is given back.
func (s *secrets) claim(value string, now time.Time) (*secret, error) {
	hash := sha256.Sum256([]byte(value))
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.unused[hash]
	delete(s.unused, hash)
	if found == nil || !now.Before(found.expires) {
		return nil, unauthorized("this client secret is not good: it has been used, has expired or was never given out; make a new one at /v1/realtime/client_secrets")
	}
	return found, nil
}

// good says whether a secret could be claimed.
func (s *secrets) good(value string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.unused[sha256.Sum256([]byte(value))]
	return found != nil && now.Before(found.expires)
}

func (s *secrets) giveBack(claimed *secret) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unused[claimed.hash] = claimed
}

// secretOf is the client secret that a request came in with, or nil.
func secretOf(e echo.Context) *secret {
	claimed, _ := e.Get(secretName).(*secret)
	return claimed
}

// createSecret answers POST /v1/realtime/client_secrets.
func (s *Server) createSecret(e echo.Context) error {
	body, err := io.ReadAll(http.MaxBytesReader(e.Response(), e.Request().Body, realtime.MaxMessage))
	if err != nil {
		return bodyError(err)
	}
	wish, err := readSecretWish(body)
	if err != nil {
		return err
	}
	actor := realtime.New(realtime.Options{SessionID: "sess_" + rand.Text(), Info: s.runtime.Info(), Send: func([]byte) {}})
	if wish.session != nil {
		if err := actor.Configure(wish.session); err != nil {
			return err
		}
	}
	value, expires, err := s.secrets.mint(wish.session, s.now(), wish.life)
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, struct {
		Value     string `json:"value"`
		ExpiresAt int64  `json:"expires_at"`
		Session   any    `json:"session"`
	}{value, expires.Unix(), actor.Describe()})
}

type secretWish struct {
	life    time.Duration
	session []byte
}

// readSecretWish reads what kind of secret is asked for; an empty body asks for
// all the defaults.
func readSecretWish(body []byte) (wish secretWish, err error) {
	wish.life = defaultSecretLife
	if len(body) == 0 {
		return wish, nil
	}
	var asked struct {
		ExpiresAfter struct {
			Seconds *int64 `json:"seconds"`
		} `json:"expires_after"`
		Session json.RawMessage `json:"session"`
	}
	if err := json.Unmarshal(body, &asked); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) && wrong.Field != "" {
			return wish, &core.Error{Code: realtime.CodeInvalidValue, Param: wrong.Field, Message: fmt.Sprintf("%s: found %s", wrong.Field, wrong.Value)}
		}
		return wish, &core.Error{Code: realtime.CodeInvalidJSON, Message: "want a JSON object: " + err.Error()}
	}
	if seconds := asked.ExpiresAfter.Seconds; seconds != nil {
		const least, most = int64(minSecretLife / time.Second), int64(maxSecretLife / time.Second)
		if *seconds < least || *seconds > most {
			return wish, &core.Error{Code: realtime.CodeInvalidValue, Param: "expires_after.seconds",
				Message: fmt.Sprintf("expires_after.seconds: want %d to %d, found %d", least, most, *seconds)}
		}
		wish.life = time.Duration(*seconds) * time.Second
	}
	if string(asked.Session) != "null" {
		wish.session = asked.Session
	}
	return wish, nil
}
