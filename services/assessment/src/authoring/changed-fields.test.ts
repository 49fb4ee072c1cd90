import { changedFields } from './changed-fields.js';

test('[AUDITUI-001] an edit tells the changed fields before and after, and of a list what went and what came', () => {
  const before = { examName: 'Mock', startAt: null, questionIds: ['a', 'b', 'c'], negativeMarks: 1 };
  expect(
    changedFields(before, { ...before, examName: 'Mock 2', startAt: '2026-12-01', questionIds: ['a', 'c', 'd'] }),
  ).toEqual({
    before: { examName: 'Mock', startAt: null, questionIds: ['b'] },
    after: { examName: 'Mock 2', startAt: '2026-12-01', questionIds: ['d'] },
  });
  expect(changedFields(before, { ...before, questionIds: ['c', 'b', 'a'] })).toEqual({
    before: { questionIds: 'another order' },
    after: { questionIds: 'another order' },
  });
  expect(changedFields(before, { ...before, questionIds: ['a', 'b', 'c', 'd'] }).before).toEqual({ questionIds: [] });
  expect(changedFields(before, before)).toEqual({ before: {}, after: {} });
});
