import { dueOf, type Reminder } from './reminders.js';

const reminder = (examId: string, startAt: number, userId = 'u1'): Reminder => ({
  userId,
  examId,
  examName: examId,
  startAt,
});

test('a reminder is due when the exam opens, and the next one is awaited [ASMT-012]', () => {
  const kept = [
    reminder('open', 100),
    reminder('soon', 150),
    reminder('later', 900),
    reminder('of somebody else', 50, 'u2'),
  ];
  expect(dueOf(kept, 'u1', 100)).toEqual({ due: [kept[0]], nextInMs: 50 });
  expect(dueOf(kept, 'u3', 100)).toEqual({ due: [], nextInMs: null });
});
