import { secondsOf, timeText } from './time-text.js';

test('a place in a video reads as players write it, and back', () => {
  expect([0, 5.9, 65, 600, 3_725].map(timeText)).toEqual(['0:00', '0:05', '1:05', '10:00', '1:02:05']);
  for (const seconds of [0, 5, 65, 600, 3_725, 86_399]) expect(secondsOf(timeText(seconds))).toBe(seconds);
  expect([secondsOf('12.5'), secondsOf('x'), secondsOf('1:2:3:4')]).toEqual([12.5, null, null]);
});
