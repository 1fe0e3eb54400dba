package checkpoint

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

func tinyConfig(t testing.TB) Config {
	t.Helper()
	c, err := Dir(tiny).ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func openVoices(t testing.TB, dir string) *Voices {
	t.Helper()
	v, err := Dir(dir).OpenVoices(tinyConfig(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { v.Close() })
	return v
}

// folder makes a checkpoint folder of some files.
func folder(t testing.TB, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, b := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func file(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(tiny, name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestVoicesFolder(t *testing.T) {
	v := openVoices(t, tiny)
	if got := v.Names(); !slices.Equal(got, []string{"NATF2", "VARM1"}) {
		t.Fatal(got)
	}
	for _, name := range []string{"NATF2", "NATF2.pt"} {
		voice, err := v.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if voice.Name != "NATF2" || voice.Steps != 18 || voice.Dim != 32 || voice.Rows != 17 || voice.Columns != 4 ||
			len(voice.Embeddings) != 18*32 || len(voice.Cache) != 17*4 || voice.PCM != nil {
			t.Errorf("%+v", voice)
		}
	}
}

// The archive holds the same voices, and one in bfloat16.
func TestVoicesArchive(t *testing.T) {
	v := openVoices(t, folder(t, map[string][]byte{VoicesArchive: file(t, VoicesArchive)}))
	if got := v.Names(); !slices.Equal(got, []string{"NATF2", "NATF2_bf16", "VARM1"}) {
		t.Fatal(got)
	}
	archived, err := v.Load("NATF2")
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := openVoices(t, tiny).Load("NATF2")
	if err != nil || !slices.Equal(archived.Embeddings, unpacked.Embeddings) || !slices.Equal(archived.Cache, unpacked.Cache) {
		t.Errorf("the archive's voice is another (%v)", err)
	}
	short, err := v.Load("NATF2_bf16")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range archived.Embeddings {
		bits := math.Float32bits(e)
		bits += 0x7fff + bits>>16&1 // to nearest, ties to even
		if want := math.Float32frombits(bits &^ 0xffff); short.Embeddings[i] != want {
			t.Fatalf("embedding %d: %v, want %v", i, short.Embeddings[i], want)
		}
	}
}

func TestVoiceWAV(t *testing.T) {
	v := openVoices(t, folder(t, map[string][]byte{"voices/hib.wav": file(t, "user.wav"), "voices/README.md": nil, "voices/.x.pt": nil}))
	if got := v.Names(); !slices.Equal(got, []string{"hib"}) {
		t.Fatal(got)
	}
	voice, err := v.Load("hib.wav")
	if err != nil {
		t.Fatal(err)
	}
	if voice.Name != "hib" || len(voice.PCM) != 60*core.FrameSamples || voice.Embeddings != nil {
		t.Errorf("%s, %d samples", voice.Name, len(voice.PCM))
	}
	if got := sound.Loudness(voice.PCM, core.SampleRate); math.Abs(got+24) > 0.01 {
		t.Errorf("%v LUFS", got)
	}
	if _, err := openVoices(t, folder(t, map[string][]byte{"voices/hib.wav": []byte("RIFF")})).Load("hib"); err == nil || !strings.Contains(err.Error(), "hib.wav") {
		t.Error(err)
	}
}

// Whatever is asked for, only a listed voice opens a file.
func TestVoicesRefuseNames(t *testing.T) {
	dir := folder(t, map[string][]byte{
		"voices/NATF2.pt": file(t, "voices/NATF2.pt"), "voices/sub/NATF2.pt": file(t, "voices/NATF2.pt"),
		"secret.pt": file(t, "voices/NATF2.pt"), "voices/NATF2.bin": nil,
	})
	for link, target := range map[string]string{"out.pt": "../secret.pt", "abs.pt": filepath.Join(dir, "secret.pt"), "in.pt": "NATF2.pt", "gone.pt": "nothing"} {
		if err := os.Symlink(target, filepath.Join(dir, "voices", link)); err != nil {
			t.Fatal(err)
		}
	}
	v := openVoices(t, dir)
	if got := v.Names(); !slices.Equal(got, []string{"NATF2", "in"}) {
		t.Fatal(got)
	}
	if _, err := v.Load("in"); err != nil {
		t.Error(err)
	}
	for _, name := range []string{
		"", ".", "..", "NATF3", "natf2", "NATF2.bin", "NATF2.wav", "NATF2.pt.pt", "out", "out.pt", "abs", "gone", "sub", "sub/NATF2", "sub/NATF2.pt",
		"../secret", "../secret.pt", "../voices/NATF2", "./NATF2", "voices/NATF2", filepath.Join(dir, "secret.pt"), "/etc/passwd",
		"NATF2\x00", "NATF2.pt\x00.wav", "file://NATF2", "http://example.org/NATF2.pt", `..\secret.pt`, "NATF2/", strings.Repeat("a", 1<<16),
	} {
		_, err := v.Load(name)
		if !errors.Is(err, core.ErrInvalidVoice) || !strings.Contains(err.Error(), "NATF2") || len(err.Error()) > 500 {
			t.Errorf("%.40q: %v", name, err)
		}
	}
	// A link that is put there later does not lead out either.
	natf2 := filepath.Join(dir, "voices/NATF2.pt")
	if err := errors.Join(os.Remove(natf2), os.Symlink("../secret.pt", natf2)); err != nil {
		t.Fatal(err)
	}
	if _, err := v.Load("NATF2"); err == nil {
		t.Error("a link led out of the folder")
	}
	none := openVoices(t, t.TempDir())
	if _, err := none.Load("NATF2"); !errors.Is(err, core.ErrInvalidVoice) || !strings.Contains(err.Error(), VoicesArchive) || len(none.Names()) != 0 {
		t.Error(err)
	}
}

func TestVoicesArchiveRefuses(t *testing.T) {
	pt := file(t, "voices/NATF2.pt")
	pack := func(entries ...tar.Header) []byte {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		w := tar.NewWriter(z)
		for _, h := range entries {
			if h.Typeflag == tar.TypeReg {
				h.Size = int64(len(pt))
			}
			if err := w.WriteHeader(&h); err != nil {
				t.Fatal(err)
			}
			if h.Typeflag == tar.TypeReg {
				w.Write(pt)
			}
		}
		if err := errors.Join(w.Close(), z.Close()); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	reg := func(name string) tar.Header { return tar.Header{Name: name, Typeflag: tar.TypeReg} }
	whole := pack(tar.Header{Name: "./voices/", Typeflag: tar.TypeDir}, reg("./voices/A.pt"), reg("B.pt"), reg("voices/LICENSE"), reg("other/C.pt"), reg("voices/._D.pt"))
	if v := openVoices(t, folder(t, map[string][]byte{VoicesArchive: whole})); !slices.Equal(v.Names(), []string{"A", "B"}) {
		t.Error(v.Names())
	}
	many := make([]tar.Header, maxVoiceEntries+1)
	for i := range many {
		many[i] = tar.Header{Name: "x/", Typeflag: tar.TypeDir}
	}
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"no gzip":   {[]byte("hello"), "a gzip file"},
		"cut":       {whole[:len(whole)-20], "wanted a"},
		"no tar":    {gzipped(t, bytes.NewReader(bytes.Repeat([]byte("x"), 2000))), "a tar archive"},
		"escape":    {pack(reg("../A.pt")), "a path that leaves it"},
		"deep":      {pack(reg("voices/../../A.pt")), "a path that leaves it"},
		"absolute":  {pack(reg("/voices/A.pt")), "a path that leaves it"},
		"backslash": {pack(reg(`voices\..\A.pt`)), "a path that leaves it"},
		"symlink":   {pack(tar.Header{Name: "voices/A.pt", Typeflag: tar.TypeSymlink, Linkname: "B.pt"}), "maybe a link"},
		"hard link": {pack(tar.Header{Name: "voices/A.pt", Typeflag: tar.TypeLink, Linkname: "B.pt"}), "maybe a link"},
		"device":    {pack(tar.Header{Name: "voices/A.pt", Typeflag: tar.TypeChar}), "maybe a link"},
		"twice":     {pack(reg("voices/A.pt"), reg("A.pt")), "found it twice"},
		"many":      {pack(many...), "at most 4096 entries"},
	} {
		v, err := Dir(folder(t, map[string][]byte{VoicesArchive: c.file})).OpenVoices(tinyConfig(t))
		var format *FormatError
		if !errors.As(err, &format) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v %v", name, v, err)
		}
	}
}

func gzipped(t *testing.T, r io.Reader) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.Copy(z, r); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// torchZip packs a voice as torch.save does.
func torchZip(t testing.TB, entries map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range entries {
		w, err := z.Create("v/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// entriesOf unpacks a .pt file, to change and pack again.
func entriesOf(t testing.TB, pt []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(pt), int64(len(pt)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		_, name, _ := strings.Cut(f.Name, "/")
		out[name] = b
	}
	return out
}

func TestReadVoiceRefuses(t *testing.T) {
	cfg := tinyConfig(t)
	pt := file(t, "voices/NATF2.pt")
	if _, err := readVoice("v", "v.pt", torchZip(t, entriesOf(t, pt)), cfg); err != nil {
		t.Fatal(err)
	}
	// with replaces an entry, or bytes in the pickle.
	with := func(name string, data []byte) []byte {
		e := entriesOf(t, pt)
		e[name] = data
		return torchZip(t, e)
	}
	code := func(old, new string) []byte {
		b := entriesOf(t, pt)["data.pkl"]
		if !bytes.Contains(b, []byte(old)) {
			t.Fatalf("no %q in the pickle", old)
		}
		return with("data.pkl", bytes.Replace(b, []byte(old), []byte(new), 1))
	}
	cache := func(row, column int, token int64) []byte {
		b := entriesOf(t, pt)["data/1"]
		binary.LittleEndian.PutUint64(b[8*(row*4+column):], uint64(token))
		return with("data/1", b)
	}
	embeddings := entriesOf(t, pt)["data/0"]
	copy(embeddings[4*33:], "\x00\x00\xc0\x7f")
	for name, c := range map[string]struct {
		pt   []byte
		want string
	}{
		"no zip":          {[]byte("hello"), "zip"},
		"truncated":       {pt[:len(pt)-100], "zip"},
		"no pickle":       {torchZip(t, map[string][]byte{"x": nil}), "no entry data.pkl"},
		"evil":            {with("data.pkl", []byte("\x80\x02cposix\nsystem\nX\x02\x00\x00\x00ls\x85R.")), `the global "posix.system"`},
		"evil global":     {code("ctorch\nFloatStorage", "cbuiltins\neval"), `the global "builtins.eval"`},
		"stack global":    {with("data.pkl", []byte("\x80\x04\x8c\x02os\x8c\x06system\x93.")), `the global "os.system"`},
		"build":           {with("data.pkl", []byte("\x80\x02}}b.")), `opcode 0x62 ('b')`},
		"inst":            {with("data.pkl", []byte("(S'ls'\nios\nsystem\n.")), "opcode 0x53"},
		"object":          {with("data.pkl", []byte("\x80\x02}}\x81.")), "opcode 0x81"},
		"protocol":        {with("data.pkl", []byte("\x80\x09}.")), "pickle protocol 9"},
		"no dictionary":   {with("data.pkl", []byte("\x80\x02).")), "no dictionary of tensors"},
		"underflow":       {with("data.pkl", []byte("\x80\x02R.")), "an empty pickle stack"},
		"cut pickle":      {with("data.pkl", []byte("\x80\x02}X\xff\x00\x00\x00a")), "cut short"},
		"no memo":         {with("data.pkl", []byte("\x80\x02h\x07.")), "nothing in memo 7"},
		"deep":            {with("data.pkl", bytes.Repeat([]byte("}"), 5000)), "more than 4096 values"},
		"long text":       {with("data.pkl", []byte("\x80\x02X\xff\xff\xff\x7f")), "a text of 2147483647 bytes"},
		"big pickle":      {with("data.pkl", make([]byte, maxPickle+1)), "more than 1048576 bytes"},
		"byte order":      {with("byteorder", []byte("big")), `byte order "big"`},
		"no embeddings":   {code("embeddings", "EMBEDDINGS"), "embeddings: wanted a tensor of at most 3072 steps of 32, found no tensor embeddings"},
		"no cache":        {code("cache", "CACHE"), "cache: wanted a tensor of [17, 4]"},
		"short storage":   {with("data/0", make([]byte, 2300)), "entry data/0 of 2300 bytes, where 576 elements need 2304"},
		"long storage":    {with("data/0", make([]byte, 2308)), "more than 2304 bytes"},
		"strides":         {code("K K K K\x01t", "K K K K\x02t"), "in a storage of 576 elements"},
		"other shape":     {code("K\x12K\x01K\x01K ", "K\x09K\x02K\x01K "), "embeddings: wanted [steps, 1, 1, 32], found [9 2 1 32]"},
		"zero steps":      {code("K\x12K\x01K\x01K ", "K\x00K\x01K\x01K "), "of shape [0 1 1 32]"},
		"other type":      {code("FloatStorage", "LongStorage"), "bytes, where 576 elements need 4608"},
		"other key":       {code("X\x01\x00\x00\x000", "X\x04\x00\x00\x00../x"), `a storage named "../x"`},
		"NaN":             {with("data/0", embeddings), "embeddings[1, 1]: wanted a finite number, found NaN"},
		"text token":      {cache(0, 1, 421), "cache[0, 1]: wanted a token of -2 to 420, found 421"},
		"audio token":     {cache(16, 3, 2049), "cache[16, 3]: wanted a token of -2 to 2048, found 2049"},
		"low audio token": {cache(5, 0, -3), "cache[5, 0]"},
	} {
		_, err := readVoice("v", "v.pt", c.pt, cfg)
		var format *FormatError
		if !errors.As(err, &format) || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "v.pt") {
			t.Errorf("%s: %v", name, err)
		}
	}
	cfg.Dim = 64
	if _, err := readVoice("v", "v.pt", pt, cfg); err == nil || !strings.Contains(err.Error(), "wanted [steps, 1, 1, 64], found [18 1 1 32]") {
		t.Error(err)
	}
}

func TestGather(t *testing.T) {
	var out []byte
	gather(&out, []byte("abcdefgh"), 1, 1, []int64{3, 2}, []int64{1, 3}) // a transposed view
	if string(out) != "becfdg" {
		t.Errorf("%s", out)
	}
}

func FuzzVoice(f *testing.F) {
	cfg := tinyConfig(f)
	for _, name := range []string{"voices/NATF2.pt", "voices/VARM1.pt"} {
		f.Add(file(f, name))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		v, err := readVoice("v", "v.pt", b, cfg)
		if err == nil && (len(v.Embeddings) != v.Steps*v.Dim || len(v.Cache) != v.Rows*v.Columns) {
			t.Fatalf("%+v", v)
		}
	})
}

// The pickle alone, which a mutated zip seldom reaches past its checksums.
func FuzzUnpickle(f *testing.F) {
	f.Add(entriesOf(f, file(f, "voices/NATF2.pt"))["data.pkl"])
	f.Add([]byte("\x80\x04\x95\x08\x00\x00\x00\x00\x00\x00\x00}\x94(\x8c\x01a\x94\x8a\x02\xff\xffu."))
	f.Fuzz(func(t *testing.T, b []byte) {
		v, err := unpickle(b)
		if dict, ok := v.(pickleDict); err != nil || !ok || dict == nil {
			return
		}
		f := torchFile{tensors: map[string]pickleTensor{}}
		for name, v := range v.(pickleDict) {
			if p, ok := v.(pickleTensor); ok {
				f.tensors[name] = p
				if _, err := f.tensor(name, 1<<20); err == nil {
					t.Fatal("a tensor came from no entry")
				}
			}
		}
	})
}
