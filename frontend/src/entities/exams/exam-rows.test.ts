import {
  actionsOf,
  bucketOfAddress,
  cancelText,
  countsOf,
  found,
  inOrder,
  nextChangeAt,
  noResultText,
} from './exam-rows.js';

const attempt = (status: 'running' | 'submitted' | 'cancelled') => ({ status }) as never;
const can = { begin: false, resume: false, cancel: false, review: false };

test.each([
  [
    'a running attempt',
    { bucket: 'ongoing', can: { ...can, resume: true, cancel: true }, examResultId: null, attempt: attempt('running') },
    ['cancel', 'resume'],
  ],
  [
    'a running attempt whose window has closed',
    {
      bucket: 'completed',
      can: { ...can, resume: true, cancel: true },
      examResultId: null,
      attempt: attempt('running'),
    },
    ['cancel', 'resume'],
  ],
  [
    'an attempt whose time is over, not scored yet',
    { bucket: 'ongoing', can: { ...can, cancel: true }, examResultId: null, attempt: attempt('running') },
    ['notAvailable'],
  ],
  ['an open exam', { bucket: 'ongoing', can: { ...can, begin: true }, examResultId: null, attempt: null }, ['begin']],
  [
    'a cancelled exam that may be begun again',
    { bucket: 'ongoing', can: { ...can, begin: true }, examResultId: null, attempt: attempt('cancelled') },
    ['begin'],
  ],
  [
    'a cancelled exam that may not',
    { bucket: 'ongoing', can, examResultId: null, attempt: attempt('cancelled') },
    ['cancelled'],
  ],
  [
    'an exam cancelled before its window closed',
    { bucket: 'completed', can, examResultId: null, attempt: attempt('cancelled') },
    ['notAvailable'],
  ],
  ['an announced exam', { bucket: 'upcoming', can, examResultId: null, attempt: null }, ['remindMe']],
  [
    'an exam handed in while others still write',
    { bucket: 'completed', can, examResultId: 'r1', attempt: attempt('submitted') },
    ['report', 'review'],
  ],
  [
    'a completed exam without a result',
    { bucket: 'completed', can, examResultId: null, attempt: null },
    ['notAvailable'],
  ],
] as const)('%s offers what the server allows [ASMT-011] [ASMT-012]', (_, row, actions) => {
  expect(actionsOf(row)).toEqual(actions);
});

test('the question before a cancel says where it is for good [ASMT-021] [ASMT-022]', () => {
  expect([cancelText({ testType: 'window' }), cancelText({ testType: 'open' })]).toEqual([
    'own.cancel.final',
    'own.cancel.text',
  ]);
});

test('the list opens on ongoing exams [ASMT-003]', () => {
  expect([bucketOfAddress(null), bucketOfAddress('upcoming'), bucketOfAddress('nonsense')]).toEqual([
    'ongoing',
    'upcoming',
    'ongoing',
  ]);
  expect(countsOf([{ bucket: 'ongoing' }, { bucket: 'upcoming' }, { bucket: 'ongoing' }])).toEqual({
    ongoing: 2,
    upcoming: 1,
    completed: 0,
  });
});

test('a search finds rows that hold all its words in any case', () => {
  const rows = [{ examName: 'JEE Adv 2019 Paper 1' }, { examName: 'Chemistry weekly' }];
  expect(found(rows, ' paper JEE')).toEqual([rows[0]]);
  expect(found(rows, '')).toEqual(rows);
});

test('what needs attention first stands first', () => {
  const row = (
    examName: string,
    bucket: 'ongoing' | 'upcoming' | 'completed',
    startAt: number | null,
    endAt: number | null,
  ) => ({ examName, bucket, startAt, endAt });
  const ordered = (rows: ReturnType<typeof row>[]) => inOrder(rows).map(({ examName }) => examName);
  expect(
    ordered([row('open', 'ongoing', null, null), row('late', 'ongoing', 0, 9), row('soon', 'ongoing', 0, 5)]),
  ).toEqual(['soon', 'late', 'open']);
  const running = { ...row('running', 'ongoing', null, null), attempt: { status: 'running' } as never };
  expect(ordered([row('soon', 'ongoing', 0, 5), running])).toEqual(['running', 'soon']);
  expect(ordered([row('b', 'upcoming', 7, 9), row('a', 'upcoming', 3, 9)])).toEqual(['a', 'b']);
  expect(ordered([row('old', 'completed', 1, 2), row('new', 'completed', 3, 4)])).toEqual(['new', 'old']);
});

test('the list knows when to read itself again', () => {
  const attempt = { status: 'running' as const, deadlineAt: 50 } as never;
  expect(
    nextChangeAt(
      [
        { startAt: 100, endAt: 200, attempt: null },
        { startAt: 1, endAt: 90, attempt },
      ],
      10,
    ),
  ).toBe(50);
  expect(nextChangeAt([{ startAt: 1, endAt: 2, attempt: null }], 10)).toBeNull();
});

test('[ASMT-012] a test without a result says what happened', () => {
  expect(noResultText({ bucket: 'completed', attempt: null })).toBe('own.list.missed');
  expect(noResultText({ bucket: 'completed', attempt: attempt('cancelled') })).toBe('own.list.youCancelled');
  expect(noResultText({ bucket: 'ongoing', attempt: attempt('running') })).toBe('own.list.beingScored');
});
