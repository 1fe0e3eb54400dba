// A measure over a whole call in bounded memory: when it is full, neighbours
// become one, and each point stands for twice the time.

export class Series {
  /** @type {(number | null)[]} */
  #points = [];
  #most;
  #each = 1;
  /** @type {number[]} */
  #waiting = [];
  #seen = 0;

  /** @param {number} most points, an even number */
  constructor(most) { this.#most = most; }

  // highest of the whole call, or null if nothing was known.
  get highest() { return highest([...this.#points.filter((p) => p !== null), ...this.#waiting]); }

  get points() { return /** @type {readonly (number | null)[]} */ (this.#points); }

  /** @param {number | null} value null leaves a gap */
  push(value) {
    if (value !== null) this.#waiting.push(value);
    if (++this.#seen < this.#each) return;
    this.#points.push(highest(this.#waiting));
    this.#waiting = [];
    this.#seen = 0;
    if (this.#points.length < this.#most) return;
    const halved = [];
    for (let i = 0; i < this.#points.length; i += 2) {
      halved.push(highest(this.#points.slice(i, i + 2).filter((p) => p !== null)));
    }
    this.#points = halved;
    this.#each *= 2;
  }
}

// What stands for several is the highest: a spike must not vanish with time.
/** @param {number[]} values */
function highest(values) { return values.length ? Math.max(...values) : null; }

/**
 * path draws points into a box, from the left edge to the right: SVG's path
 * data, lifted at gaps. The top of the box is at least `full`.
 * @param {readonly (number | null)[]} points
 * @param {number} width
 * @param {number} height
 * @param {number} full
 */
export function path(points, width, height, full) {
  const top = Math.max(full, ...points.map((p) => p ?? 0));
  let drawn = "";
  let lifted = true;
  points.forEach((point, i) => {
    if (point === null) {
      lifted = true;
      return;
    }
    const x = points.length > 1 ? i * width / (points.length - 1) : 0;
    drawn += `${lifted ? "M" : "L"}${x.toFixed(1)} ${(height - point / top * height).toFixed(1)}`;
    lifted = false;
  });
  return drawn;
}
