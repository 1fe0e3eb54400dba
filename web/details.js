// The drawer with the connection's numbers, each with its course over the call.

import { at, element } from "./dom.js";
import { Meter, way } from "./measures.js";
import { Series, path } from "./series.js";

/** @typedef {keyof import("./measures.js").Measures} Name */

const period = 2000; // ms from look to look
const most = 120; // points of a plot
const [width, height] = [120, 40];

// figures: name, unit, and what fills a plot's height at least.
/** @type {Record<Name, [name: string, unit: string, full: number]>} */
const figures = {
  mouth: ["Mouth to ear", "ms", 400],
  roundTrip: ["Round trip", "ms", 50],
  frame: ["Answer to a frame", "ms", 80],
  buffer: ["Browser’s buffer", "ms", 200],
  jitter: ["Jitter", "ms", 20],
  loss: ["Loss", "%", 5],
};

/** @param {number} value @param {string} unit */
function written(value, unit) {
  return `${unit === "%" || value < 9.95 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

export class Details {
  /** @type {Map<Name, {value: HTMLElement, worst: HTMLElement, line: SVGPathElement, series: Series}>} */
  #shown = new Map();
  #meter = new Meter();
  #timer = 0;

  constructor() {
    for (const name of /** @type {Name[]} */ (Object.keys(figures))) {
      const figure = element("div", "figure");
      const value = element("dd", "", "–");
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("viewBox", `0 -2 ${width} ${height + 4}`);
      svg.setAttribute("preserveAspectRatio", "none");
      svg.setAttribute("aria-hidden", "true");
      const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      svg.append(line);
      const plot = element("dd", "");
      plot.append(svg);
      const worst = element("dd", "worst", "\u00a0");
      figure.append(element("dt", "", figures[name][0]), value, plot, worst);
      at("figures", HTMLElement).append(figure);
      this.#shown.set(name, { value, worst, line, series: new Series(most) });
    }
  }

  /**
   * begin looks at a call until end.
   * @param {() => Promise<import("./measures.js").Statistics | null>} statistics
   * @param {() => number} speaker its latency
   */
  begin(statistics, speaker) {
    this.end();
    this.#meter = new Meter();
    for (const [, shown] of this.#shown) shown.series = new Series(most);
    const look = async () => {
      const now = await statistics();
      if (!now) return;
      const reports = [...now.reports];
      this.#show(this.#meter.read({ ...now, reports }, speaker()));
      const by = way(reports);
      at("way", HTMLElement).textContent = by && `Sound travels ${by}.`;
    };
    look();
    this.#timer = setInterval(look, period);
  }

  end() { clearInterval(this.#timer); }

  /** @param {import("./measures.js").Measures} measures */
  #show(measures) {
    for (const [name, { value, worst, line, series }] of this.#shown) {
      const [, unit, full] = figures[name];
      const now = measures[name];
      series.push(now);
      value.textContent = now === null ? "–" : written(now, unit);
      worst.textContent = series.highest === null ? "\u00a0" : `up to ${written(series.highest, unit)}`;
      line.setAttribute("d", path(series.points, width, height, full));
    }
    at("details-brief", HTMLElement).textContent = measures.mouth === null ? "" : `${Math.round(measures.mouth)} ms mouth to ear`;
  }
}
