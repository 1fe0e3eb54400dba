// Package voices holds what an agent can be told to be: persona texts in the
// manner of PersonaPlex's prompts, for people to start from.
package voices

import "embed"

// Files holds personas.json: a list of {"name", "text"}. The text goes to a
// session as its persona, without tags.
//
//go:embed personas.json
var Files embed.FS
