import { isOldRoom } from './old-rooms.js';

const day = 86_400_000;
const now = 1_800_000_000_000;
const room = (startedDaysAgo: number, endsInDays: number, submittedDaysAgo: number | null = null) => ({
  startedAt: now - startedDaysAgo * day,
  writeDeadlineAt: now + endsInDays * day,
  submittedHereAt: submittedDaysAgo === null ? null : now - submittedDaysAgo * day,
});

test.each([
  ['a running exam', room(0, 0.1), false, false],
  ['29 days', room(29, -28), false, false],
  ['31 days, all of it on the server', room(31, -30), false, true],
  ['31 days, all of it on the server, although it runs on', room(31, 10), false, true],
  ['31 days with unsent answers that the exam may still take', room(31, 10), true, false],
  ['31 days with unsent answers, ended three hours ago: it may be prolonged by four', room(31, -0.125), true, false],
  ['31 days with unsent answers, long over', room(31, -1), true, true],
  ['begun long ago, submitted here yesterday', room(60, -1, 1), true, false],
])('on a shared device a room goes after 30 days: %s', (_, times, hasUnsent, isOld) => {
  expect(isOldRoom(times, hasUnsent, now)).toBe(isOld);
});
