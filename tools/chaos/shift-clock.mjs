// Loaded before a service (`node --import`): its idea of the time of day is wrong by CLOCK_SHIFT_MS from the first
// line on. Timers and performance.now() run on, as they do on a host whose clock was set wrong.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Real = Date;
const now = () => Real.now() + shiftMs;

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
