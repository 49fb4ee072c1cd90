import fc from 'fast-check';
import { counted, type ViewState } from './counted.js';

const begun = (at: number): ViewState => ({ updatedAt: at, toldSeconds: 0, seconds: 0 });
const second = 1_000;

test('one tab that tells every 30 seconds is counted in full; a paused video only while it played', () => {
  let [view, until] = [begun(0), 0];
  for (const [at, told] of [
    [30, 30],
    [60, 40],
    [90, 70],
  ] as const) {
    const next = counted(view, until, { told, now: at * second });
    [view, until] = [next.view, next.countedUntil];
  }
  expect(view.seconds).toBe(70);
});

test('a word that comes twice or late adds nothing', () => {
  const first = counted(begun(0), 0, { told: 30, now: 30 * second });
  expect(counted(first.view, first.countedUntil, { told: 30, now: 40 * second }).added).toBe(0);
  expect(counted(first.view, first.countedUntil, { told: 10, now: 40 * second }).added).toBe(0);
});

test('[USAGE-001] after a long silence ten minutes count, and no more', () => {
  const told = 3_600;
  expect(counted(begun(0), 0, { told, now: 601 * second }).added).toBe(600);
  expect(counted(begun(0), 0, { told, now: 599 * second }).added).toBe(599);
});

test('[USAGE-001] [USAGE-004] however many tabs tell whatever they like, an account’s time never outruns the clock', () => {
  const words = fc.array(fc.record({ tab: fc.nat(2), afterSeconds: fc.nat(90), told: fc.nat(86_400) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, (all) => {
      const tabs = [begun(0), begun(0), begun(0)];
      let [now, until, sum] = [0, 0, 0];
      for (const { tab, afterSeconds, told } of all) {
        now += afterSeconds * second;
        const next = counted(tabs[tab]!, until, { told, now });
        [tabs[tab], until] = [next.view, next.countedUntil];
        sum += next.added;
        expect(sum).toBeLessThanOrEqual(now / second + 1e-6);
      }
    }),
  );
});
