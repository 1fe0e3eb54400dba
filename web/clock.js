// Times of a call as a person reads them.

/**
 * stamp of ms since the call began: 0:05, 12:34, 1:00:00.
 * @param {number} ms
 */
export function stamp(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * named is a file's name for a call that began at a date: parley-2027-01-31-1405.
 * @param {Date} date
 */
export function named(date) {
  const [day, time] = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().split("T");
  return `parley-${day}-${time.slice(0, 5).replace(":", "")}`;
}
