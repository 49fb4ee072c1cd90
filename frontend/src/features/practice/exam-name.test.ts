import { examNameOf } from './exam-name.js';

// half past midnight of the 24th in India
const now = Date.UTC(2026, 10, 23, 19, 0);

test('[SELF-004] the name is the subject, the day in India as YYYYMMDD, an underscore and two random characters', () => {
  const draws = [0, 0.9999];
  expect(examNameOf('Physics', now, () => draws.shift()!)).toBe('Physics20261124_A9');
  expect(examNameOf(null, now)).toBe('ExamName20261124');
  const names = Array.from({ length: 50 }, () => examNameOf('Physics', now));
  for (const name of names) expect(name).toMatch(/^Physics20261124_[A-Z0-9]{2}$/);
  expect(new Set(names).size).toBeGreaterThan(1);
});
