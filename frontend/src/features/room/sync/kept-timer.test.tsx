import { keepTimer } from './kept-timer.js';

const kept = () => JSON.parse(localStorage.getItem('assessmentTimerInfo')!) as unknown;

test('[RUN-013] [SHELL-021] the minutes left are kept per user and exam, never fewer than two, and go with the exam', () => {
  keepTimer('u1', 'e1', 45 * 60_000);
  keepTimer('u1', 'e2', 30_000);
  keepTimer('u2', 'e1', 0);
  expect(kept()).toEqual({ u1: { e1: 45, e2: 2 }, u2: { e1: 2 } });
  keepTimer('u1', 'e1', null);
  expect(kept()).toEqual({ u1: { e2: 2 }, u2: { e1: 2 } });
  localStorage.setItem('assessmentTimerInfo', 'not json');
  keepTimer('u1', 'e1', 180_000);
  expect(kept()).toEqual({ u1: { e1: 3 } });
});
