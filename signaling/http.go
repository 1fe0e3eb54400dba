package signaling

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	// maxSDP is several times a browser's offer.
	maxSDP = 64 << 10
	// maxBody of a request with an offer and a session.
	maxBody = maxSDP + realtime.MaxMessage + 4<<10
	// maxParts of a multipart body.
	maxParts = 8
	// pageHeader names the page that calls, so that a reload replaces its call.
	pageHeader = "X-Parley-Page"
	maxPage    = 128
	// recordedHeader of an answer says that the call is recorded.
	recordedHeader = "X-Parley-Recorded"

	codeNotFound    core.Code = "not_found"
	codeTooEarly    core.Code = "not_answered_yet"
	codeBody        core.Code = "invalid_body"
	codeTooLarge    core.Code = "body_too_large"
	codeContentType core.Code = "unsupported_content_type"
)

var errTooEarly = &core.Error{Code: codeTooEarly, Retryable: true, Message: "the call's first offer has not been answered yet"}

var errNoCall = &core.Error{Code: codeNotFound, Param: "id", Message: "there is no such call; it may have ended"}

// createCall answers an SDP offer: POST /v1/realtime/calls.
func (s *Server) createCall(e echo.Context) error {
	request := e.Request()
	request.Body = http.MaxBytesReader(e.Response(), request.Body, maxBody)
	offer, session, err := readBody(request.Header.Get("Content-Type"), request.Body)
	if err != nil {
		return err
	}
	page, err := pageOf(request)
	if err != nil {
		return err
	}
	var sessions [][]byte
	claimed := secretOf(e)
	if claimed != nil {
		sessions = append(sessions, claimed.session)
	}
	c, err := s.newCall(page, append(sessions, session)...)
	if err != nil {
		return err
	}
	c.secret = claimed
	ctx, cancel := context.WithTimeout(request.Context(), answerTimeout)
	defer cancel()
	if err := s.desk.admit(ctx, c.guest); err != nil {
		c.end(err)
		return err
	}
	answer, err := c.start(offer)
	if err != nil {
		return err
	}
	header := e.Response().Header()
	header.Set("Location", "/v1/realtime/calls/"+c.id)
	header.Set("ETag", *c.line.Load().tag.Load())
	if s.runtime.Info().Recorded {
		header.Set(recordedHeader, "true")
	}
	for _, server := range s.config.Network.Told(hostOf(request), s.now()) {
		addLinks(header, server)
	}
	return e.Blob(http.StatusCreated, "application/sdp", []byte(answer))
}

// pageOf is the name that a page has for itself, or "". A socket has it in its
// query, as browsers give it no headers.
func pageOf(request *http.Request) (string, error) {
	page := request.Header.Get(pageHeader)
	if page == "" {
		page = request.URL.Query().Get("page")
	}
	if len(page) > maxPage {
		return "", &core.Error{Code: realtime.CodeInvalidValue, Param: "page", Message: fmt.Sprintf("page: want at most %d bytes", maxPage)}
	}
	return page, nil
}

// newCall returns a call that has not begun, with the sessions that its secret
// and its POST asked for, the later one holding; nil asks for nothing.
func (s *Server) newCall(page string, sessions ...[]byte) (*call, error) {
	c := &call{guest: newGuest("sess_"+rand.Text(), page), id: "rtc_" + rand.Text(), server: s}
	c.guest.call, c.guest.stats = c, c.measured
	options := realtime.Options{
		SessionID: c.session, Info: s.runtime.Info(), Track: true, Count: s.metrics.count,
		Send: func(event []byte) { c.tell(c.channel, event) },
	}
	if options.Info.Capabilities.Text {
		options.Write = c.write
	}
	c.actor = realtime.New(options)
	for _, session := range sessions {
		if session == nil {
			continue
		}
		if err := c.actor.Configure(session); err != nil {
			c.end(err)
			return nil, err
		}
	}
	return c, nil
}

// sampling of a new session.
func (s *Server) sampling() core.Sampling {
	sampling := s.config.Sampling
	if sampling.Seed == 0 && (sampling.AudioTemperature > 0 || sampling.TextTemperature > 0) {
		var random [8]byte
		_, _ = rand.Read(random[:]) // never fails
		sampling.Seed = binary.LittleEndian.Uint64(random[:])
	}
	return sampling
}

// endCall hangs up and returns when the slot is free: DELETE
// /v1/realtime/calls/{id}, and POST …/hangup for a page that is closing, which
// can send nothing else. A body does not matter.
func (s *Server) endCall(e echo.Context) error {
	c := s.desk.find(e.Param("id"))
	if c == nil {
		return errNoCall
	}
	c.end(hungUp)
	timeout := time.NewTimer(s.config.CleanupTimeout)
	defer timeout.Stop()
	select {
	case <-c.done:
		return e.NoContent(http.StatusNoContent)
	case <-timeout.C:
		return core.ErrCleanupTimeout
	case <-e.Request().Context().Done():
		return e.Request().Context().Err()
	}
}

// statuses of errors by code; others of the client's are 400.
var statuses = map[core.Code]int{
	core.CodeResourceExhausted: http.StatusTooManyRequests,
	core.CodeClosed:            http.StatusServiceUnavailable,
	core.CodeCleanupTimeout:    http.StatusGatewayTimeout,
	codeNotFound:               http.StatusNotFound,
	codeTooEarly:               http.StatusConflict,
	codeUnauthorized:           http.StatusUnauthorized,
	codeOrigin:                 http.StatusForbidden,
	codeHost:                   http.StatusForbidden,
	codeTooLarge:               http.StatusRequestEntityTooLarge,
	codeContentType:            http.StatusUnsupportedMediaType,
	codeOldSession:             http.StatusPreconditionFailed,
}

// writeError answers with {"error": {type, code, message, param}}.
func (s *Server) writeError(err error, e echo.Context) {
	if e.Response().Committed {
		return
	}
	status := http.StatusInternalServerError
	var known *core.Error
	var route *echo.HTTPError
	switch {
	case errors.As(err, &known):
		var ok bool
		if status, ok = statuses[known.Code]; !ok {
			status = http.StatusBadRequest
		}
	case errors.As(err, &route):
		status = route.Code
		err = &core.Error{Code: codeNotFound, Message: fmt.Sprintf("%s %.100s: %v", e.Request().Method, e.Request().URL.Path, route.Message)}
		if status != http.StatusNotFound {
			err = &core.Error{Code: core.Code(strings.ReplaceAll(strings.ToLower(http.StatusText(status)), " ", "_")), Message: fmt.Sprint(route.Message)}
		}
	}
	switch status {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		e.Response().Header().Set("Retry-After", "5")
	case http.StatusUnauthorized:
		e.Response().Header().Set("WWW-Authenticate", "Bearer")
	}
	fault := realtime.FaultOf(err)
	s.metrics.count("", fault.Code)
	_ = e.JSON(status, map[string]realtime.Fault{"error": fault}) // the client may have gone
}

// noStore keeps answers out of caches; the page's files say otherwise themselves.
func noStore(next echo.HandlerFunc) echo.HandlerFunc {
	return func(e echo.Context) error {
		e.Response().Header().Set("Cache-Control", "no-store")
		e.Response().Header().Set("X-Content-Type-Options", "nosniff")
		return next(e)
	}
}
