import { ServerClock, type ClockMemory } from './clock.js';

const hour = 3_600_000;

/** A device whose two clocks the test moves; `ahead` is what its wall clock is wrong by. */
function device({ ahead = 0, memory }: { ahead?: number; memory?: ClockMemory } = {}) {
  const at = { monotonic: 5_000, wall: 1_700_000_000_000 + ahead };
  const clock = new ServerClock(
    () => at.monotonic,
    () => at.wall,
    memory,
  );
  const pass = (ms: number) => {
    at.monotonic += ms;
    at.wall += ms;
  };
  return { clock, at, pass };
}

function remembering(): ClockMemory & { kept: number } {
  return {
    kept: 0,
    read() {
      return this.kept;
    },
    write(aheadMs) {
      this.kept = aheadMs;
    },
  };
}

test('a device clock three hours ahead changes nothing once the server was asked [RUN-014]', () => {
  const { clock, pass } = device({ ahead: 3 * hour });
  clock.measure({ sentAt: clock.reading() - 100, receivedAt: clock.reading(), serverTime: 1_700_000_000_000 });
  expect(clock.now()).toBe(1_700_000_000_050);
  pass(60_000);
  expect(clock.now()).toBe(1_700_000_060_050);
  expect(clock.deviceAheadMs()).toBe(3 * hour - 50);
});

test('a clock that is moved while the page is open moves nothing, and is noticed', () => {
  const { clock, at, pass } = device();
  clock.measure({ sentAt: clock.reading(), receivedAt: clock.reading(), serverTime: 1_700_000_000_000 });
  at.wall += 3 * hour;
  pass(1_000);
  expect(clock.now()).toBe(1_700_000_001_000);
  expect(clock.jumped()).toBe(true);
  expect(clock.jumped()).toBe(false);
});

test('a page that opens without a connection reckons with what was known of this device', () => {
  const memory = remembering();
  const before = device({ ahead: 3 * hour, memory });
  before.clock.measure({ sentAt: 5_000, receivedAt: 5_000, serverTime: 1_700_000_000_000 });
  const { clock } = device({ ahead: 3 * hour, memory });
  expect([clock.isSet, clock.now()]).toEqual([false, 1_700_000_000_000]);
});

test('each answer narrows what is known: a slow one moves nothing, a quick one nearly all', () => {
  const { clock, pass } = device();
  // asked for at 1,700,000,000,000, read by the server at once, and read by a busy page two seconds later
  clock.measure({ sentAt: 3_000, receivedAt: 5_000, serverTime: 1_700_000_000_000 });
  expect(clock.now()).toBe(1_700_000_001_000);
  // the next answer was written when two seconds had passed: it cannot be earlier now
  clock.measure({ sentAt: 3_500, receivedAt: 5_000, serverTime: 1_700_000_001_990 });
  expect(clock.now()).toBe(1_700_000_001_995);
  pass(1_000);
  clock.measure({ sentAt: 1_000, receivedAt: 6_000, serverTime: 1_700_000_000_000 });
  expect(clock.now()).toBe(1_700_000_002_995);
});

test('an answer that contradicts all before it stands alone, and so does the first one after a doubt', () => {
  const { clock } = device();
  clock.measure({ sentAt: 4_980, receivedAt: 5_000, serverTime: 1_700_000_000_000 });
  clock.measure({ sentAt: 4_900, receivedAt: 5_000, serverTime: 1_700_000_009_000 });
  expect(clock.now()).toBe(1_700_000_009_050);
  clock.doubt();
  expect([clock.isDoubted, clock.now()]).toEqual([true, 1_700_000_009_050]);
  clock.measure({ sentAt: 1_000, receivedAt: 5_000, serverTime: 1_700_000_009_000 });
  expect([clock.now(), clock.isDoubted]).toEqual([1_700_000_011_000, false]);
});
