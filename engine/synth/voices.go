package synth

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/talker"
)

// voiceSteps of every voice: four seconds, as the published ones.
const voiceSteps = 50

// voices writes an archive of the voices that were published, by name.
func voices(file string, c checkpoint.Config, random *rand.Rand) (err error) {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	zipped := gzip.NewWriter(f)
	archive := tar.NewWriter(zipped)
	for _, kind := range []struct {
		name string
		n    int
	}{{"NATF", 4}, {"NATM", 4}, {"VARF", 5}, {"VARM", 5}} {
		for i := range kind.n {
			name := fmt.Sprintf("%s%d", kind.name, i)
			voice, err := voice(name, c, random)
			if err != nil {
				return err
			}
			header := tar.Header{Name: path.Join(checkpoint.VoicesFolder, name+".pt"), Mode: 0o644, Size: int64(len(voice)), Typeflag: tar.TypeReg}
			if err := archive.WriteHeader(&header); err != nil {
				return err
			}
			if _, err := archive.Write(voice); err != nil {
				return err
			}
		}
	}
	return errors.Join(archive.Close(), zipped.Close())
}

// voice is a file as torch.save writes it: a zip of a pickle that names tensors,
// and of their elements. Embeddings [steps, 1, 1, dim] are in bfloat16, each the
// sum of a frame's rows; the cache [1, 17, columns] holds tokens.
func voice(name string, c checkpoint.Config, random *rand.Rand) ([]byte, error) {
	columns := c.MaxDelay() + 3 // moshi/models/lm.py _init_streaming_state
	deviation := math.Sqrt(talker.Rows)
	embeddings := make([]byte, 0, 2*voiceSteps*c.Dim)
	for range voiceSteps * c.Dim {
		bits := math.Float32bits(float32(deviation * random.NormFloat64()))
		embeddings = binary.LittleEndian.AppendUint16(embeddings, uint16(bits>>16))
	}
	var cache []byte
	for row := range talker.Rows {
		card := c.Card
		if row == 0 {
			card = c.TextCard
		}
		for range columns {
			cache = binary.LittleEndian.AppendUint64(cache, random.Uint64N(uint64(card)))
		}
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, entry := range []struct {
		name string
		data []byte
	}{
		{"data.pkl", pickled(
			array{"embeddings", "BFloat16Storage", []int{voiceSteps, 1, 1, c.Dim}},
			array{"cache", "LongStorage", []int{1, talker.Rows, columns}})},
		{"byteorder", []byte("little")}, {"data/0", embeddings}, {"data/1", cache}, {"version", []byte("3\n")},
	} {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: path.Join(name, entry.name), Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(entry.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// array is a tensor in a file of torch's.
type array struct {
	name, class string
	shape       []int
}

// pickled is the dictionary of arrays whose elements are in data/0, data/1 …
// (Opcodes: CPython Lib/pickletools.py; calls: torch/_utils.py.)
func pickled(arrays ...array) []byte {
	b := []byte{0x80, 2, '}', '('} // protocol 2, a dictionary, its items
	text := func(s string) { b = append(binary.LittleEndian.AppendUint32(append(b, 'X'), uint32(len(s))), s...) }
	number := func(n int) { b = binary.LittleEndian.AppendUint32(append(b, 'J'), uint32(n)) }
	global := func(module, name string) { b = append(b, "c"+module+"\n"+name+"\n"...) }
	tuple := func(numbers []int) {
		b = append(b, '(')
		for _, n := range numbers {
			number(n)
		}
		b = append(b, 't')
	}
	for i, a := range arrays {
		strides, n := make([]int, len(a.shape)), 1
		for d := len(a.shape) - 1; d >= 0; d-- {
			strides[d] = n
			n *= a.shape[d]
		}
		text(a.name)
		global("torch._utils", "_rebuild_tensor_v2")
		b = append(b, '(', '(')
		text("storage")
		global("torch", a.class)
		text(fmt.Sprint(i))
		text("cpu")
		number(n)
		b = append(b, 't', 'Q') // the storage, by its id
		number(0)
		tuple(a.shape)
		tuple(strides)
		b = append(b, 0x89) // no gradient
		global("collections", "OrderedDict")
		b = append(b, ')', 'R', 't', 'R')
	}
	return append(b, 'u', '.')
}
