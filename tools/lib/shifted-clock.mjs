// Loaded before a service (`node --import`), by tests alone: its idea of the time of day is off by CLOCK_SHIFT_MS from
// the first line on, and by what the file `shift` of `?folder=` says as soon as that is written. Timers and
// performance.now() run on, as they do on a host whose clock was set.
import { mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = new URL(import.meta.url).searchParams.get('folder');
const Real = Date;
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
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

if (folder) {
  const seen = path.join(folder, 'seen');
  mkdirSync(seen, { recursive: true });
  const take = () => {
    try {
      shiftMs = Number(readFileSync(path.join(folder, 'shift'), 'utf8'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    writeFileSync(path.join(seen, String(process.pid)), String(shiftMs));
  };
  watch(folder, (_event, file) => file === 'shift' && take()).unref();
  take();
}
