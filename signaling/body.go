package signaling

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

// readBody takes the offer, and the session if there is one, from a body of
// either form.
func readBody(contentType string, body io.Reader) (offer string, session []byte, err error) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		kind = ""
	}
	switch kind {
	case "application/sdp":
		text, err := readPart("sdp", body, maxSDP)
		return string(text), nil, err
	case "multipart/form-data":
		return readParts(multipart.NewReader(body, params["boundary"]))
	default:
		return "", nil, &core.Error{Code: codeContentType, Param: "Content-Type",
			Message: fmt.Sprintf("want application/sdp, or multipart/form-data with the parts sdp and session, found %.100q", contentType)}
	}
}

func readParts(parts *multipart.Reader) (offer string, session []byte, err error) {
	for range maxParts {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			if offer == "" {
				return "", nil, &core.Error{Code: codeBody, Param: "sdp", Message: "the part sdp with the offer is missing"}
			}
			return offer, session, nil
		}
		if err != nil {
			return "", nil, bodyError(err)
		}
		switch part.FormName() {
		case "sdp":
			text, err := readPart("sdp", part, maxSDP)
			if err != nil {
				return "", nil, err
			}
			offer = string(text)
		case "session":
			if session, err = readPart("session", part, realtime.MaxMessage); err != nil {
				return "", nil, err
			}
		}
	}
	return "", nil, &core.Error{Code: codeBody, Message: fmt.Sprintf("want at most %d parts", maxParts-1)}
}

// readPart reads a body or a part of one that may not be empty.
func readPart(name string, from io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, most+1))
	switch {
	case err != nil:
		return nil, bodyError(err)
	case int64(len(text)) > most:
		return nil, &core.Error{Code: codeTooLarge, Param: name, Message: fmt.Sprintf("%s: want at most %d bytes", name, most)}
	case len(text) == 0:
		return nil, &core.Error{Code: codeBody, Param: name, Message: name + ": it is empty"}
	}
	return text, nil
}

func bodyError(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return &core.Error{Code: codeTooLarge, Message: fmt.Sprintf("want a body of at most %d bytes", tooLarge.Limit)}
	}
	return &core.Error{Code: codeBody, Message: "the body cannot be read: " + err.Error()}
}
