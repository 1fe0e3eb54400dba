package checkpoint

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-voice/parley/engine/core"
)

// Bounds on the voices of a checkpoint. The 7B's archive has 18 in 8 MB.
const (
	maxVoices       = 1024
	maxVoiceEntries = 4096
	maxVoicesBytes  = 256 << 20
)

// voiceKinds are the files that a voice may be in, the preferred one first.
var voiceKinds = []string{".pt", ".wav"}

// Voices are the voices of a checkpoint, by name. They are listed when opened
// and read when asked for. Safe for use by many goroutines.
type Voices struct {
	cfg   Config
	path  string
	names []string
	files map[string]string // name of a voice → name of its file
	// root is the folder voices/, which no name and no link can leave; nil when
	// the voices come from the archive or are embedded, and contents has them.
	root     *os.Root
	contents map[string][]byte
}

// OpenVoices lists the voices: those in voices/, or, where that is absent on disk,
// those in voices.tgz, which is read into memory. With neither there are none.
// Errors are *FormatError or the system's.
func (d Folder) OpenVoices(cfg Config) (*Voices, error) {
	v := &Voices{cfg: cfg, path: d.at(VoicesFolder), files: map[string]string{}}
	var err error
	if d.files != nil {
		if err := v.readEmbedded(d.files); err != nil {
			return nil, err
		}
	} else if v.root, err = os.OpenRoot(v.path); err == nil {
		if err := v.listFolder(); err != nil {
			v.root.Close()
			return nil, err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	} else if err := v.readArchive(d.at(VoicesArchive)); err != nil {
		return nil, err
	}
	for name := range v.files {
		v.names = append(v.names, name)
	}
	slices.Sort(v.names)
	return v, nil
}

// Close lets go of the folder.
func (v *Voices) Close() error {
	if v.root == nil {
		return nil
	}
	return v.root.Close()
}

// Names of the voices, sorted, without extensions.
func (v *Voices) Names() []string { return slices.Clone(v.names) }

// Load reads a voice by its name, or by the name of its file. A name that is
// not of this list, whatever is in it, is core.ErrInvalidVoice and opens no
// file; a file that cannot be used is a *FormatError.
func (v *Voices) Load(name string) (*Voice, error) {
	file, ok := v.files[name]
	if !ok { // perhaps the name of its file
		bare := strings.TrimSuffix(name, path.Ext(name))
		if file, ok = v.files[bare]; !ok || file != name {
			return nil, v.unknown(name)
		}
		name = bare
	}
	content, err := v.read(file)
	if err != nil {
		return nil, err
	}
	where := filepath.Join(v.path, file)
	if path.Ext(file) == ".wav" {
		return ReadVoiceWAV(name, where, bytes.NewReader(content))
	}
	return readVoice(name, where, content, v.cfg)
}

// unknown tells which voices there are, a few of them.
func (v *Voices) unknown(name string) error {
	const shown = 20
	known := "none: put " + VoicesArchive + " into the checkpoint's folder"
	if len(v.names) > 0 {
		known = strings.Join(v.names[:min(shown, len(v.names))], ", ")
	}
	if len(v.names) > shown {
		known += ", …"
	}
	return &core.Error{
		Code:    core.CodeInvalidVoice,
		Message: fmt.Sprintf("there is no voice %.64q; this model has %s", name, known),
		Param:   "voice",
	}
}

func (v *Voices) read(file string) ([]byte, error) {
	if v.root == nil {
		return v.contents[file], nil
	}
	f, err := v.root.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readLimited(f, filepath.Join(v.path, file), maxTorchFile)
}

func readLimited(r io.Reader, where string, limit int64) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(b)) > limit {
		return nil, &FormatError{File: where, Want: fmt.Sprintf("at most %d bytes", limit), Found: "more"}
	}
	return b, nil
}

// add lists a file if it is a voice; of two kinds the preferred one is kept.
func (v *Voices) add(file string) error {
	kind := slices.Index(voiceKinds, path.Ext(file))
	name := strings.TrimSuffix(file, path.Ext(file))
	if kind < 0 || name == "" || strings.HasPrefix(name, ".") {
		return nil // not a voice: a licence, a hidden file
	}
	if other, ok := v.files[name]; ok && slices.Index(voiceKinds, path.Ext(other)) < kind {
		return nil
	}
	v.files[name] = file
	if len(v.files) > maxVoices {
		return &FormatError{File: v.path, Want: fmt.Sprintf("at most %d voices", maxVoices), Found: "more"}
	}
	return nil
}

func (v *Voices) listFolder() error {
	d, err := v.root.Open(".")
	if err != nil {
		return err
	}
	defer d.Close()
	entries, err := d.ReadDir(maxVoiceEntries + 1)
	if err != nil && err != io.EOF {
		return err
	}
	if len(entries) > maxVoiceEntries {
		return &FormatError{File: v.path, Want: fmt.Sprintf("at most %d files", maxVoiceEntries), Found: "more"}
	}
	for _, e := range entries {
		// A link that leaves the folder cannot be looked at, so it is not listed.
		if info, err := v.root.Stat(e.Name()); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if err := v.add(e.Name()); err != nil {
			return err
		}
	}
	return nil
}

// readEmbedded reads the voices that the program has in itself.
func (v *Voices) readEmbedded(files fs.FS) error {
	v.contents = map[string][]byte{}
	entries, err := fs.ReadDir(files, VoicesFolder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := v.add(e.Name()); err != nil {
			return err
		}
	}
	for _, file := range v.files {
		if v.contents[file], err = fs.ReadFile(files, path.Join(VoicesFolder, file)); err != nil {
			return err
		}
	}
	return nil
}

// readArchive reads the voices of a .tgz into memory. An archive with a link
// or with an entry outside its folder is refused whole.
func (v *Voices) readArchive(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	v.path, v.contents = file, map[string][]byte{}
	bad := func(part, want, found string) error {
		return &FormatError{File: file, Part: part, Want: want, Found: found, Hint: "download it again"}
	}
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		return bad("", "a gzip file", err.Error())
	}
	bounded := &io.LimitedReader{R: unzipped, N: maxVoicesBytes + 1}
	archive := tar.NewReader(bounded)
	// A sparse entry is larger than what is stored of it.
	total := int64(0)
	for range maxVoiceEntries {
		entry, err := archive.Next()
		switch {
		case bounded.N <= 0:
			return bad("", fmt.Sprintf("at most %d bytes unpacked", maxVoicesBytes), "more")
		case err == io.EOF:
			return nil
		case err != nil:
			return bad("", "a tar archive", err.Error())
		}
		name := fmt.Sprintf("entry %.100q", entry.Name)
		if !filepath.IsLocal(path.Clean(entry.Name)) || strings.ContainsAny(entry.Name, "\\\x00") {
			return bad(name, "a file inside the archive's folder", "a path that leaves it")
		}
		switch entry.Typeflag {
		case tar.TypeDir, tar.TypeXGlobalHeader:
			continue
		case tar.TypeReg:
		default:
			return bad(name, "a file", fmt.Sprintf("type %q, maybe a link", entry.Typeflag))
		}
		folder, base := path.Split(path.Clean(entry.Name))
		if folder != "" && folder != VoicesFolder+"/" {
			continue
		}
		if _, twice := v.contents[base]; twice {
			return bad(name, "each file once", "it twice")
		}
		if entry.Size > maxTorchFile {
			return bad(name, fmt.Sprintf("at most %d bytes", maxTorchFile), fmt.Sprint(entry.Size))
		}
		if total += entry.Size; total > maxVoicesBytes {
			return bad(name, fmt.Sprintf("at most %d bytes unpacked", maxVoicesBytes), "more")
		}
		if err := v.add(base); err != nil {
			return err
		}
		if v.files[strings.TrimSuffix(base, path.Ext(base))] != base {
			continue
		}
		if v.contents[base], err = readLimited(archive, file, maxTorchFile); err != nil {
			return bad(name, "a whole file", err.Error())
		}
	}
	return bad("", fmt.Sprintf("at most %d entries", maxVoiceEntries), "more")
}
