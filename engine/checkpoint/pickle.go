package checkpoint

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"unicode/utf8"
)

// Bounds on a pickle. A voice's has 280 bytes.
const (
	maxPickle      = 1 << 20
	maxPickleStack = 1 << 12
	maxPickleText  = 1 << 10
)

// A pickle is a program, and people share voice files; so this machine knows
// only what builds a dictionary of tensors, and calls nothing. Its values are
// string, int64, bool, nil, pickleTuple, pickleDict, pickleGlobal,
// pickleStorage and pickleTensor. (Opcodes: CPython Lib/pickletools.py.)
type (
	pickleMark   struct{}
	pickleTuple  []any
	pickleDict   map[string]any
	pickleGlobal string
	// pickleStorage is a flat array in an entry of its own.
	pickleStorage struct {
		dtype DType
		key   string
		n     int64
	}
	// pickleTensor is a strided view of a storage, counted in elements.
	pickleTensor struct {
		storage       pickleStorage
		offset        int64
		shape, stride []int64
	}
)

// Globals that are let in.
const (
	globalTensor = pickleGlobal("torch._utils._rebuild_tensor_v2")
	globalDict   = pickleGlobal("collections.OrderedDict")
)

var globalStorages = map[pickleGlobal]DType{
	"torch.FloatStorage":    F32,
	"torch.BFloat16Storage": BF16,
	"torch.HalfStorage":     F16,
	"torch.LongStorage":     I64,
}

type pickleMachine struct {
	code  []byte
	stack []any
	memo  map[uint32]any
}

// unpickle runs a pickle to its STOP. The error names what was not let in.
func unpickle(code []byte) (any, error) {
	if len(code) > maxPickle {
		return nil, fmt.Errorf("a pickle of %d bytes, where %d are allowed", len(code), maxPickle)
	}
	m := pickleMachine{code: code, memo: map[uint32]any{}}
	for {
		op, err := m.take(1)
		if err != nil {
			return nil, err
		}
		if op[0] == '.' {
			return m.pop()
		}
		if err := m.step(op[0]); err != nil {
			return nil, err
		}
		if len(m.stack) > maxPickleStack || len(m.memo) > maxPickleStack {
			return nil, fmt.Errorf("a pickle of more than %d values", maxPickleStack)
		}
	}
}

func (m *pickleMachine) step(op byte) error {
	switch op {
	case 0x80: // PROTO
		version, err := m.take(1)
		if err == nil && (version[0] < 2 || version[0] > 5) {
			err = fmt.Errorf("pickle protocol %d", version[0])
		}
		return err
	case 0x95: // FRAME
		_, err := m.take(8)
		return err
	case '(':
		m.push(pickleMark{})
	case '}':
		m.push(pickleDict{})
	case ')':
		m.push(pickleTuple{})
	case 'N':
		m.push(nil)
	case 0x88:
		m.push(true)
	case 0x89:
		m.push(false)
	case 'K', 'M', 'J': // BININT1, BININT2, BININT
		return m.integer(map[byte]int{'K': 1, 'M': 2, 'J': 4}[op], op == 'J')
	case 0x8a: // LONG1
		size, err := m.take(1)
		if err != nil {
			return err
		}
		return m.integer(int(size[0]), true)
	case 'X', 0x8c: // BINUNICODE, SHORT_BINUNICODE
		return m.text(map[byte]int{'X': 4, 0x8c: 1}[op])
	case 't':
		items, err := m.popMark()
		if err != nil {
			return err
		}
		m.push(pickleTuple(items))
	case 0x85, 0x86, 0x87: // TUPLE1, TUPLE2, TUPLE3
		items := make(pickleTuple, op-0x84)
		for i := len(items) - 1; i >= 0; i-- {
			v, err := m.pop()
			if err != nil {
				return err
			}
			items[i] = v
		}
		m.push(items)
	case 'q', 'r', 0x94: // BINPUT, LONG_BINPUT, MEMOIZE
		return m.put(op)
	case 'h', 'j': // BINGET, LONG_BINGET
		i, err := m.index(map[byte]int{'h': 1, 'j': 4}[op])
		if err != nil {
			return err
		}
		v, ok := m.memo[i]
		if !ok {
			return fmt.Errorf("nothing in memo %d", i)
		}
		m.push(v)
	case 'c', 0x93: // GLOBAL, STACK_GLOBAL
		return m.global(op)
	case 'Q': // BINPERSID
		return m.storage()
	case 'R': // REDUCE
		return m.reduce()
	case 's', 'u': // SETITEM, SETITEMS
		return m.setItems(op)
	default:
		return fmt.Errorf("pickle opcode %#x (%q)", op, rune(op))
	}
	return nil
}

func (m *pickleMachine) push(v any) { m.stack = append(m.stack, v) }

// pop takes a value off the stack; a mark is none.
func (m *pickleMachine) pop() (any, error) {
	if len(m.stack) == 0 {
		return nil, fmt.Errorf("an empty pickle stack")
	}
	v := m.stack[len(m.stack)-1]
	if _, mark := v.(pickleMark); mark {
		return nil, fmt.Errorf("a pickle mark where a value should be")
	}
	m.stack = m.stack[:len(m.stack)-1]
	return v, nil
}

// popMark takes all values down to the last mark, and the mark.
func (m *pickleMachine) popMark() ([]any, error) {
	for i := len(m.stack) - 1; i >= 0; i-- {
		if _, mark := m.stack[i].(pickleMark); mark {
			items := append([]any(nil), m.stack[i+1:]...)
			m.stack = m.stack[:i]
			return items, nil
		}
	}
	return nil, fmt.Errorf("no pickle mark")
}

func (m *pickleMachine) take(n int) ([]byte, error) {
	if n > len(m.code) {
		return nil, fmt.Errorf("a pickle that is cut short")
	}
	b := m.code[:n]
	m.code = m.code[n:]
	return b, nil
}

func (m *pickleMachine) index(size int) (uint32, error) {
	b, err := m.take(size)
	if err != nil {
		return 0, err
	}
	var four [4]byte
	copy(four[:], b)
	return binary.LittleEndian.Uint32(four[:]), nil
}

// integer pushes a little-endian integer of up to 8 bytes.
func (m *pickleMachine) integer(size int, signed bool) error {
	if size > 8 {
		return fmt.Errorf("an integer of %d bytes", size)
	}
	b, err := m.take(size)
	if err != nil {
		return err
	}
	var eight [8]byte
	copy(eight[:], b)
	v := int64(binary.LittleEndian.Uint64(eight[:]))
	if signed && size > 0 {
		unused := 64 - 8*size
		v = v << unused >> unused
	}
	m.push(v)
	return nil
}

func (m *pickleMachine) text(sizeBytes int) error {
	n, err := m.index(sizeBytes)
	if err != nil {
		return err
	}
	if n > maxPickleText {
		return fmt.Errorf("a text of %d bytes", n)
	}
	b, err := m.take(int(n))
	if err != nil {
		return err
	}
	if !utf8.Valid(b) {
		return fmt.Errorf("a text that is no UTF-8")
	}
	m.push(string(b))
	return nil
}

func (m *pickleMachine) put(op byte) error {
	i := uint32(len(m.memo)) // MEMOIZE
	if op != 0x94 {
		var err error
		if i, err = m.index(map[byte]int{'q': 1, 'r': 4}[op]); err != nil {
			return err
		}
	}
	v, err := m.pop()
	if err != nil {
		return err
	}
	m.memo[i] = v
	m.push(v)
	return nil
}

func (m *pickleMachine) global(op byte) error {
	var module, name string
	if op == 'c' {
		for _, s := range []*string{&module, &name} {
			i := bytes.IndexByte(m.code, '\n')
			if i < 0 || i > maxPickleText {
				return fmt.Errorf("a global without an end")
			}
			*s, m.code = string(m.code[:i]), m.code[i+1:]
		}
	} else {
		for _, s := range []*string{&name, &module} {
			v, err := m.pop()
			if err != nil {
				return err
			}
			text, ok := v.(string)
			if !ok {
				return fmt.Errorf("a global that is no text")
			}
			*s = text
		}
	}
	g := pickleGlobal(module + "." + name)
	if _, storage := globalStorages[g]; !storage && g != globalTensor && g != globalDict {
		return fmt.Errorf("the global %.100q", string(g))
	}
	m.push(g)
	return nil
}

// storage turns ("storage", class, key, location, elements) into the array
// that it names.
func (m *pickleMachine) storage() error {
	v, err := m.pop()
	if err != nil {
		return err
	}
	if id, ok := v.(pickleTuple); ok && len(id) == 5 && id[0] == "storage" {
		class, isGlobal := id[1].(pickleGlobal)
		key, isText := id[2].(string)
		n, isInt := id[4].(int64)
		if dtype, known := globalStorages[class]; isGlobal && known && isText && isInt && n >= 0 {
			m.push(pickleStorage{dtype, key, n})
			return nil
		}
	}
	return fmt.Errorf("a persistent id that is no storage")
}

// reduce stands for the two calls that are let in.
func (m *pickleMachine) reduce() error {
	arguments, err := m.pop()
	if err != nil {
		return err
	}
	function, err := m.pop()
	if err != nil {
		return err
	}
	args, ok := arguments.(pickleTuple)
	switch {
	case ok && function == globalDict && len(args) == 0:
		m.push(pickleDict{})
		return nil
	case ok && function == globalTensor && len(args) >= 6:
		t := pickleTensor{}
		var ok [4]bool
		t.storage, ok[0] = args[0].(pickleStorage)
		t.offset, ok[1] = args[1].(int64)
		t.shape, ok[2] = integers(args[2])
		t.stride, ok[3] = integers(args[3])
		if ok == [4]bool{true, true, true, true} && len(t.shape) == len(t.stride) {
			m.push(t)
			return nil
		}
	}
	return fmt.Errorf("a call that builds no tensor")
}

func integers(v any) ([]int64, bool) {
	tuple, ok := v.(pickleTuple)
	if !ok || len(tuple) > maxRank {
		return nil, false
	}
	out := make([]int64, len(tuple))
	for i, item := range tuple {
		if out[i], ok = item.(int64); !ok {
			return nil, false
		}
	}
	return out, true
}

func (m *pickleMachine) setItems(op byte) error {
	var items []any
	var err error
	if op == 'u' {
		items, err = m.popMark()
	} else {
		var value, key any
		if value, err = m.pop(); err == nil {
			key, err = m.pop()
		}
		items = []any{key, value}
	}
	if err != nil {
		return err
	}
	v, err := m.pop()
	if err != nil {
		return err
	}
	dict, ok := v.(pickleDict)
	if !ok || len(items)%2 != 0 {
		return fmt.Errorf("items that are set in no dictionary")
	}
	for i := 0; i < len(items); i += 2 {
		key, ok := items[i].(string)
		if !ok {
			return fmt.Errorf("a dictionary key that is no text")
		}
		dict[key] = items[i+1]
	}
	m.push(dict)
	return nil
}
