// How long each step of a call may take before it is given up.

// In ms.
export const patience = {
  answer: 20_000, // the server's answer to the offer
  servers: 3_000, // to learn the STUN and TURN servers
  gather: 2_000, // for them to tell the page's addresses
  connect: 7_000, // from the answer to the open data channel, or to the open socket
  sound: 3_000, // until the browser lets the page play
  prepare: 60_000, // voice and persona, on a slow machine
  stall: 2_000, // of a socket on which nothing is heard, until it counts as interrupted
  lost: 15_500, // without the network; the server frees the line after 15 s
  mend: 1_500, // for a network that mends by itself; then, and after each failure, another way is looked for
  redial: [0, 2_000, 4_000, 8_000], // before each try to call anew
  steady: 20_000, // after which a call that was dialled anew counts as good
  goodbye: 250, // for the hang-up to reach the server
};

/**
 * within is what a promise gives. It is rejected with refusal() if that takes
 * longer than ms, and as soon as the signal aborts.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {() => Error} refusal
 * @param {AbortSignal} signal
 * @param {Pick<typeof globalThis, "setTimeout" | "clearTimeout">} world
 * @returns {Promise<T>}
 */
export function within(promise, ms, refusal, signal, world) {
  return new Promise((resolve, reject) => {
    const late = world.setTimeout(() => settle(() => reject(refusal())), ms);
    const aborted = () => settle(() => reject(signal.reason));
    const settle = (/** @type {() => void} */ how) => {
      world.clearTimeout(late);
      signal.removeEventListener("abort", aborted);
      how();
    };
    signal.addEventListener("abort", aborted);
    if (signal.aborted) aborted();
    promise.then((value) => settle(() => resolve(value)), (error) => settle(() => reject(error)));
  });
}
