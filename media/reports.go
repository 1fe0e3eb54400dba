package media

const (
	// lowestBitrate of Opus: below it, speech suffers more than it gains.
	lowestBitrate = 24000
	// A report of more loss than muchLoss says that we send too much, less than
	// littleLoss that there may be room for more (draft-ietf-rmcat-gcc-02,
	// section 6, as the next two).
	muchLoss, littleLoss = 0.10, 0.02
	// lessOf the loss is taken off the bit rate, or it grows by more.
	lessOf, more = 0.5, 1.05
	// lossKept is the part of a former loss that is still expected after a report
	// without any.
	lossKept = 0.7
	// protectFrom and protectTo are the expected losses at which packets begin to
	// be repeated in later ones, and end to be.
	protectFrom, protectTo = 0.02, 0.005
)

// outlook is what receiver reports let expect of a line. One that has heard of none
// has the most for its bit rate.
type outlook struct {
	// most and bitrate in bits a second for all that is sent.
	most, bitrate float64
	// loss is the part of the packets that is expected to be lost.
	loss float64
	// protect says that packets should be repeated in later ones.
	protect bool
}

// report takes the part of the packets that a receiver report says were lost.
func (o *outlook) report(lost float64) {
	switch {
	case lost > muchLoss:
		o.bitrate *= 1 - lessOf*lost
	case lost < littleLoss:
		o.bitrate *= more
	}
	o.bitrate = min(max(o.bitrate, lowestBitrate), o.most)
	o.loss = max(lost, lossKept*o.loss)
	if o.loss >= protectFrom {
		o.protect = true
	} else if o.loss < protectTo {
		o.protect = false
	}
}
