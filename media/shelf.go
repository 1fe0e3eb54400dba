package media

// shelfPlaces is how many packets wait for their turn: 640 ms of the shortest
// that are used (10 ms), more than the depth that delays allows.
const shelfPlaces = 64

// shelved is a packet that waits.
type shelved struct {
	full bool
	seq  uint16
	// start on the sender's timeline and samples in it.
	start   int64
	samples int
	// quiet says that the packet holds nothing (DTX).
	quiet bool
	// repeated says that it comes from a later packet (RED).
	repeated bool
	arrived  int64 // in samples of our clock
	size     int
	payload  [MaxPacketBytes]byte
}

func (p *shelved) end() int64 { return p.start + int64(p.samples) }

// shelf puts packets in order, each at the place of its sequence number. All in
// it are less than shelfPlaces after next.
type shelf struct {
	places [shelfPlaces]shelved
	// next is the sequence number that is due.
	next  uint16
	count int
}

func (s *shelf) place(seq uint16) *shelved { return &s.places[seq%shelfPlaces] }

// clear makes room and expects a sequence number.
func (s *shelf) clear(next uint16) {
	for i := range s.places {
		s.places[i].full = false
	}
	s.next, s.count = next, 0
}

// put returns the place for a packet to be filled in, or nil if that packet was
// here before.
func (s *shelf) put(seq uint16) *shelved {
	p := s.place(seq)
	if int16(seq-s.next) < 0 || p.full {
		return nil
	}
	p.full, p.seq = true, seq
	s.count++
	return p
}

// first is the packet that comes next of those that are here, or nil.
func (s *shelf) first() *shelved {
	if s.count == 0 {
		return nil
	}
	for i := range uint16(shelfPlaces) {
		if p := s.place(s.next + i); p.full {
			return p
		}
	}
	return nil
}

// remove takes p off, and all before it count as lost.
func (s *shelf) remove(p *shelved) {
	p.full, s.next = false, p.seq+1
	s.count--
}
