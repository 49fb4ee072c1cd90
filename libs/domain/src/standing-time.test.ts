import { standingMinutes } from './standing-time.js';

test.each([
  ['none without a per cent', 180, 0, 0],
  ['at least five', 180, 1, 5],
  ['at least five of a short exam', 1, 1, 5],
  ['exactly five stay five', 100, 5, 5],
  ['a minute above five is ten', 100, 6, 10],
  ['rounded up', 180, 33, 60],
  ['the whole', 180, 100, 180],
  ['the whole of an odd one, rounded up', 61, 100, 65],
  ['a quarter of three hours', 180, 25, 45],
])('[TIME-005] %s: %i minutes by %i per cent are %i', (_what, duration, percent, minutes) => {
  expect(standingMinutes(duration, percent)).toBe(minutes);
});

test('[TIME-005] whatever the duration: a multiple of five, never less than the per cent, less than five above it', () => {
  for (let duration = 1; duration <= 480; duration += 1)
    for (let percent = 1; percent <= 100; percent += 1) {
      const minutes = standingMinutes(duration, percent);
      expect(minutes % 5).toBe(0);
      expect(minutes).toBeGreaterThanOrEqual(5);
      // in hundredths of a minute, where nothing is rounded
      expect(minutes * 100).toBeGreaterThanOrEqual(duration * percent);
      expect((minutes - 5) * 100).toBeLessThan(duration * percent);
    }
});
