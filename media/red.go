package media

import "encoding/binary"

const (
	// maxRepeats of earlier packets in one of RED. Browsers have one; Chromium can
	// be told to have up to 9.
	maxRepeats = 16
	// redRepeat and redPrimary are the sizes of the headers (RFC 2198, section 3),
	// maxRedOffset and maxRedSize what the former has room for.
	redRepeat, redPrimary    = 4, 1
	maxRedOffset, maxRedSize = 1<<14 - 1, 1<<10 - 1
	// redMore marks the header of a repeated packet.
	redMore = 0x80
)

// redBlocks is a packet of RED taken apart (RFC 2198). The blocks point into the
// packet.
type redBlocks struct {
	// list of the packets that are repeated, the oldest first.
	list    [maxRepeats]redBlock
	count   int
	primary []byte
}

// redBlock is an earlier packet.
type redBlock struct {
	data []byte
	// before the packet that repeats it, in RTP units.
	before uint32
}

// split takes a packet apart that holds blocks of the payload type opus, and
// reports whether it is one.
func (r *redBlocks) split(packet []byte, opus uint8) bool {
	r.count = 0
	var sizes [maxRepeats]int
	for {
		if len(packet) == 0 || packet[0]&^redMore != opus {
			return false
		}
		if packet[0]&redMore == 0 {
			break
		}
		if len(packet) < redRepeat || r.count == maxRepeats {
			return false
		}
		header := binary.BigEndian.Uint32(packet)
		r.list[r.count].before, sizes[r.count] = header>>10&maxRedOffset, int(header&maxRedSize)
		r.count++
		packet = packet[redRepeat:]
	}
	packet = packet[redPrimary:]
	for i, size := range sizes[:r.count] {
		if size > len(packet) {
			return false
		}
		r.list[i].data, packet = packet[:size], packet[size:]
	}
	r.primary = packet
	return true
}

// redWriter wraps packets so that each repeats the one before.
type redWriter struct {
	opus   uint8
	last   [MaxPacketBytes]byte
	size   int
	time   uint32
	packet [MaxPacketBytes]byte
}

// remember takes a packet that the next one may repeat.
func (r *redWriter) remember(payload []byte, rtpTime uint32) {
	r.size, r.time = copy(r.last[:], payload), rtpTime
}

// wrap returns a packet of RED, in which the one before is repeated unless it is
// too large or too long ago.
func (r *redWriter) wrap(payload []byte, rtpTime uint32) []byte {
	packet := r.packet[:0]
	before := rtpTime - r.time
	repeat := r.size > 0 && r.size <= maxRedSize && before <= maxRedOffset &&
		redRepeat+redPrimary+r.size+len(payload) <= MaxPacketBytes
	if repeat {
		packet = binary.BigEndian.AppendUint32(packet, uint32(redMore|r.opus)<<24|before<<10|uint32(r.size))
	}
	packet = append(packet, r.opus)
	if repeat {
		packet = append(packet, r.last[:r.size]...)
	}
	return append(packet, payload...)
}
