package engine

import (
	"errors"
	"fmt"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// Prompt is what a session is made to have said and heard before its first live
// frame. Its parts follow each other; policy says which (engine/personaplex).
type Prompt struct {
	Parts []Part
	// User holds the tokens of the user's rows throughout.
	User [talker.Codebooks]int64
	// Pad is the text token of frames without text.
	Pad int64
}

// Part of a prompt; one of Embeddings, Sound and Text is set.
type Part struct {
	// Embeddings are inputs of the temporal transformer to replay, [steps,
	// dim]; Cache is what the delayed codes are afterwards, [17, columns].
	Embeddings []float32
	Cache      []int64
	// Sound that the agent is made to have spoken, 24 kHz mono.
	Sound []float32
	// Text has one forced token a frame, while the agent's rows hold Agent.
	Text  []int64
	Agent [talker.Codebooks]int64
}

// InputError says that a prompt does not fit the model.
type InputError struct{ What, Want, Found string }

func (e *InputError) Error() string {
	return fmt.Sprintf("%s: wanted %s, found %s", e.What, e.Want, e.Found)
}

// check refuses what would index outside a table.
func (m *model) check(p *Prompt) error {
	c := m.config
	token := func(what string, id, limit int64) error {
		if id < 0 || id > limit {
			return &InputError{what, fmt.Sprintf("a token of 0 to %d", limit), fmt.Sprint(id)}
		}
		return nil
	}
	text, audio := int64(c.TextCard), int64(c.Card)
	err := token("prompt's pad", p.Pad, text)
	frames := 0
	for i := range p.Parts {
		frames += m.frames(&p.Parts[i])
	}
	if frames == 0 {
		err = errors.Join(err, &InputError{"prompt", "a frame or more", "none"})
	}
	for _, id := range p.User {
		err = errors.Join(err, token("prompt's user row", id, audio))
	}
	for _, part := range p.Parts {
		if len(part.Embeddings)%c.Dim != 0 {
			err = errors.Join(err, &InputError{"prompt's embeddings", fmt.Sprintf("rows of %d", c.Dim), fmt.Sprintf("%d values", len(part.Embeddings))})
		}
		columns := delayColumns(c.MaxDelay())
		if n := talker.Rows * columns; len(part.Embeddings) > 0 && len(part.Cache) != n {
			err = errors.Join(err, &InputError{"prompt's token cache", fmt.Sprintf("%d tokens", n), fmt.Sprint(len(part.Cache))})
			continue
		}
		for i, id := range part.Cache {
			limit := audio
			if i < columns {
				limit = text
			}
			// Negative ones are places not written yet.
			err = errors.Join(err, token("prompt's token cache", max(id, 0), limit))
		}
		for _, id := range part.Text {
			err = errors.Join(err, token("prompt's text", id, text))
		}
		for _, id := range part.Agent {
			err = errors.Join(err, token("prompt's agent row", id, audio))
		}
	}
	return err
}

// promptGraphs run a prompt's steps, many at once.
type promptGraphs struct {
	chunk, commit bound
	tokens        *ort.Tensor[int64]   // a row a step
	replay        *ort.Tensor[int64]   // 1 where the step is an embedding
	embeddings    *ort.Tensor[float32] // a row a step
	rows          map[string]bool      // views that are a row a step, not a slot
}

func (l *loader) promptGraphs(chunk, commit *onnx.Graph, step views) promptGraphs {
	p := promptGraphs{
		tokens: tensorOf[int64](l, ort.Crossing, l.chunk, talker.Rows), replay: tensorOf[int64](l, ort.Crossing, l.chunk, 1),
		embeddings: tensorOf[float32](l, ort.Crossing, l.chunk, l.config.Dim),
		rows:       map[string]bool{"tokens": true, "replay": true, "embeddings": true},
	}
	v := views{"position": l.stepped, "tokens": p.tokens, "replay": p.replay, "embeddings": p.embeddings}
	for _, s := range commit.States {
		v[s.Name], v[s.Next()] = step[s.Name], step[s.Name]
	}
	for _, name := range chunk.Outputs {
		v[name], p.rows[name] = l.state(l.chunk, l.config.Dim), true
	}
	p.chunk, p.commit = l.session(chunk, v), l.session(commit, v)
	return p
}

// bind ties both graphs to a slot, for the n steps from row on.
func (p *promptGraphs) bind(slot, row, n int) (chunk, commit *ort.Binding, err error) {
	at := make(map[string]ort.View, len(p.chunk.views))
	for name, t := range p.chunk.views {
		at[name] = ort.View{Tensor: t, First: slot, N: 1}
		if p.rows[name] {
			at[name] = ort.View{Tensor: t, First: row, N: n}
		}
	}
	if chunk, err = p.chunk.session.BindOnce(at); err != nil {
		return nil, nil, err
	}
	if commit, err = p.commit.session.BindOnce(at); err != nil {
		chunk.Close()
		return nil, nil, err
	}
	return chunk, commit, nil
}

// prefill walks a slot through its prompt, a bounded piece of work at a time.
type prefill struct {
	m      *model
	slot   int
	line   *delayLine
	prompt *Prompt
	part   int       // the part that is under way
	frame  int       // how much of it is done
	voice  [][]int64 // codes of a Sound so far
}

// piece does at most n steps, or encodes one frame of a Sound; done says that
// the prompt is over.
func (p *prefill) piece(n int) (done bool, err error) {
	filled := 0
	for filled < n && p.part < len(p.prompt.Parts) {
		part := &p.prompt.Parts[p.part]
		if frames := p.m.frames(part); p.frame == frames {
			if part.Cache != nil {
				p.line.restore(part.Cache)
			}
			p.part, p.frame, p.voice = p.part+1, 0, nil
			continue
		}
		if len(p.voice)*core.FrameSamples < len(part.Sound) {
			if filled > 0 {
				break
			}
			return false, p.hear(part.Sound)
		}
		if p.enter(part, filled) {
			filled++
		}
	}
	if filled > 0 {
		if err := p.run(filled); err != nil {
			return false, err
		}
	}
	return p.part == len(p.prompt.Parts), nil
}

// frames of a part.
func (m *model) frames(part *Part) int {
	return len(part.Embeddings)/m.config.Dim + len(part.Text) + (len(part.Sound)+core.FrameSamples-1)/core.FrameSamples
}

// hear encodes the next frame of a voice with the slot's own encoder, and makes
// the codec as new after the last one.
func (p *prefill) hear(sound []float32) error {
	from := len(p.voice) * core.FrameSamples
	pcm := p.m.userPCM.Slot(p.slot)
	clear(pcm[copy(pcm, sound[from:]):])
	p.m.live.Slot(p.slot)[0] = 1
	if err := p.m.hear[p.slot].Run(); err != nil {
		return err
	}
	p.m.live.Slot(p.slot)[0] = 0
	p.m.encoded.Slot(p.slot)[0] += latentSteps
	p.voice = append(p.voice, append([]int64(nil), p.m.userCodes.Slot(p.slot)...))
	if len(p.voice)*core.FrameSamples >= len(sound) {
		p.m.reset(p.slot)
	}
	return nil
}

// enter puts the part's next frame into the delay line and, unless the line has
// nothing to show yet, the step's input into the chunk's row i.
func (p *prefill) enter(part *Part, i int) bool {
	text, agent, user := p.prompt.Pad, part.Agent[:], p.prompt.User[:]
	switch {
	case part.Embeddings != nil:
		agent, user = p.line.initial[1:1+talker.Codebooks], p.line.initial[1+talker.Codebooks:]
	case part.Sound != nil:
		agent = p.voice[p.frame]
	default:
		text = part.Text[p.frame]
	}
	p.line.put(0, text)
	for k := range talker.Codebooks {
		p.line.put(1+k, agent[k])
		p.line.put(1+talker.Codebooks+k, user[k])
	}
	g := &p.m.prompt
	if !p.line.input(g.tokens.Slot(i)) {
		// Nothing was seen: an embedding still has its turn, a frame has had it.
		if part.Embeddings == nil {
			p.frame++
		}
		return false
	}
	g.replay.Slot(i)[0] = 0
	if part.Embeddings != nil {
		g.replay.Slot(i)[0] = 1
		copy(g.embeddings.Slot(i), part.Embeddings[p.frame*p.m.config.Dim:])
	}
	p.line.take(nil, nil)
	p.frame++
	return true
}

// run moves the Talker of the slot by the n steps that were entered, in chunks
// of powers of two.
func (p *prefill) run(n int) error {
	position := p.m.stepped.Slot(p.slot)
	for done := 0; done < n; {
		size := p.m.chunk
		for size > n-done {
			size /= 2
		}
		chunk, commit, err := p.m.prompt.bind(p.slot, done, size)
		if err != nil {
			return err
		}
		err = chunk.Run()
		if err == nil {
			err = commit.Run()
		}
		commit.Close()
		chunk.Close()
		if err != nil {
			return err
		}
		position[0] += int64(size)
		done += size
	}
	return nil
}
