import { approvalLists, type ApprovalShown } from '@exam/contracts/http/approvals';
import { readExam } from '@exam/contracts/http/exam-results';
import { decideKey, listChallenges, readKeyElsewhere, readKeys, setChallengeWindow } from '@exam/contracts/http/keys';
import {
  applyRegrade,
  listRegrades,
  previewRegrade,
  readRegrade,
  type RegradeState,
} from '@exam/contracts/http/regrades';
import { getItemAnalysis } from '@exam/contracts/http/reports';
import { getChoices } from '@exam/contracts/http/results';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { readAgain, renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';

beforeEach(forgetNotices);

const exam = {
  ...{ examId: 'mock-1', examName: 'Mock 1', examType: 'MockTest' as const, state: 'closed' as const },
  ...{ candidates: 3, expected: 4, startAt: '2026-11-21T03:30:00.000Z', endAt: '2026-11-21T06:30:00.000Z' },
  ...{ sections: [], place: null },
};
const keyOf = (qNo: number, over: object = {}) => ({
  ...{ qNo, questionId: `q${qNo}`, questionType: 'SCCT' as const, options: ['a', 'b', 'c'], published: ['b'] },
  ...{ decisions: [], open: 0, challenges: 0, ...over },
});
const decision = {
  ...{
    version: 2,
    treatment: 'normal' as const,
    accepted: ['a', 'b'],
    reason: 'Both.',
    at: '2026-11-22T06:30:00.000Z',
  },
};
const window = { opensAt: '2026-11-21T07:00:00.000Z', closesAt: '2026-11-23T07:00:00.000Z' };
const keys = (over: object = {}) =>
  answer(readKeys, {
    status: true,
    Item: {
      ...{ window, isOpen: true },
      questions: [keyOf(1, { open: 2, challenges: 3 }), keyOf(2), keyOf(3, { decisions: [decision] }), keyOf(4)],
      ...over,
    },
  });
const question = {
  ...{ questionId: 'q1', qNo: 1, questionType: 'SCCT' as const, subjectId: 'physics', question: 'Which is heavier?' },
  ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null },
  options: [{ id: 'a', value: 'Iron', imageUrl: null }],
};
const item = { right: 1, wrong: 20, left: 3, facility: 0.04, discrimination: -0.3, averageSeconds: 61 };
const figures = [
  answer(getItemAnalysis, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', revision: 1, candidates: 24 },
      questions: [1, 2].map((qNo) => ({ qNo, questionId: `q${qNo}`, ...item, isContradicted: qNo === 1 })),
    },
  }),
  answer(getChoices, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', revision: 1, submissions: 24 },
      questions: [{ qNo: 1, questionId: 'q1', key: 'b', question, choices: [], isContradicted: true }],
    },
  }),
];
const challenge = {
  ...{ challengeId: '00000000-0000-7000-8000-000000000001', questionId: 'q1', claim: 'other-answer' as const },
  ...{ answer: 'a', reason: 'Iron is the heavier one.', state: 'open' as const, name: null },
  changedAt: '2026-11-22T06:30:00.000Z',
};
const approvals = (items: ApprovalShown[] = []) =>
  answer(approvalLists.assessment, { status: true, items, nextCursor: null, total: items.length });
const regrades = (keysWaiting = 0, list: object[] = []) =>
  answer(listRegrades, { status: true, Item: { resultVersion: 1, keysWaiting, regrades: list as never } });
const others = [
  answer(listChallenges, { status: true, items: [challenge], nextCursor: null, total: 1 }),
  answer(readKeyElsewhere, {
    status: true,
    Item: {
      bank: { version: 1, key: 'b' },
      exams: [{ examId: 'mock-2', examName: 'Mock 2', isClosed: true }],
    },
  }),
];
const open = (...answers: FakeAnswer[]) =>
  renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/mock-1?tab=keys', user: { roles: ['organiser'] } },
    answers: [
      answer(readExam, { status: true, Item: exam }),
      ...[keys(), approvals(), regrades(), ...figures, ...others, ...answers],
    ],
  });
const showOf = (n: number) => screen.findByRole('button', { name: `Question ${n}` });
const rowOf = async (n: number) => (await showOf(n)).closest('tr')!;

test('the tab Key lists what is challenged, flagged or decided, with counts, and all questions when asked', async () => {
  const { user } = await open();
  expect(await screen.findByText('Open until 23-11-2026 12:30 PM.')).toBeVisible();
  const first = await rowOf(1);
  await waitFor(() => expect(first).toHaveTextContent('Contradict the key'));
  expect(first).toHaveTextContent('3, waiting: 2');
  expect(await rowOf(3)).toHaveTextContent(/a; b.*Version 2/);
  expect(screen.getByText('Challenged questions: 1. Flagged by the figures: 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Question 4' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Show all questions' }));
  expect(await rowOf(4)).toBeVisible();
});

test('without a challenge the tab says so; the window is opened for two days, and its refusal is said', async () => {
  const { user, server } = await open(
    keys({ window: null, isOpen: false, questions: [keyOf(4)] }),
    refuse(setChallengeWindow, { code: 'challenge.window' }),
  );
  expect(await screen.findByRole('heading', { name: 'No challenge. Flagged by the figures: 0.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let students challenge keys' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let students challenge keys' });
  await user.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await within(dialog).findByText(/1 hour to 14 days, and their time is only prolonged/)).toBeVisible();
  const { closesAt } = server.callsOf(setChallengeWindow)[0]!.body as { closesAt: string };
  const hours = (Date.parse(closesAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThan(48.1);
  server.set(answer(setChallengeWindow, { status: true, ...window }), keys());
  await user.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await screen.findByText(/^Open until/)).toBeVisible();
});

const openQuestion = async (...answers: FakeAnswer[]) => {
  const page = await open(...answers);
  await page.user.click(await screen.findByRole('button', { name: 'Question 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Question 1' });
  return { ...page, dialog };
};

test('a key is decided on beside the question, what students say without names, and its versions', async () => {
  const { user, server, dialog } = await openQuestion(answer(decideKey, { status: true, version: 2, challenges: 2 }));
  expect(await within(dialog).findByText('Which is heavier?')).toBeVisible();
  expect(await within(dialog).findByText('Another answer is right · proposes a · waits')).toBeVisible();
  expect(within(dialog).getByText('Iron is the heavier one.')).toBeVisible();
  expect(within(dialog).getByText('Version 1, as published: b')).toBeVisible();
  const choice = within(dialog).getByRole('combobox', { name: 'Decision' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Keep the key', 'Another key', 'These answers as well', 'Marks to all who submitted'],
    ...['Marks to all who answered', 'Leave the question out'],
  ]);
  await user.selectOptions(choice, 'These answers as well');
  const decide = within(dialog).getByRole('button', { name: 'Decide on this key' });
  expect(decide).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'a' }));
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Mock 2' }));
  expect(decide).toBeDisabled();
  await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
  await user.paste(' The book has both. ');
  await user.dblClick(decide);
  await noticed('Decided, with 2 challenges. Their students are notified.');
  expect(server.callsOf(decideKey)).toMatchObject([
    {
      params: { examId: 'mock-1', questionId: 'q1' },
      body: { treatment: 'normal', accepted: ['b', 'a'], reason: 'The book has both.', alsoExamIds: ['mock-2'] },
    },
  ]);
});

test('[AUTHOR-011] a decision that waits for a second person says so, and what was agreed to is carried out as it was proposed', async () => {
  const { user, server, dialog } = await openQuestion(refuse(decideKey, { code: 'approval.needed' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Decision' }), 'Leave the question out');
  await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
  await user.paste('Asked in no book.');
  const proposal: ApprovalShown = {
    ...{ approvalId: '00000000-0000-7000-8000-000000000002', orgId: 'org-1', subject: 'key:mock-1:q1' },
    ...{ action: 'key.decided', state: 'open', isOwn: true, proposedBy: 'me' },
    ...{ proposedAt: '2026-11-24T06:00:00.000Z', endsAt: '2026-12-01T06:00:00.000Z' },
    shown: { treatment: 'dropped', accepted: [], reason: 'Asked in no book.', alsoExams: [] },
  };
  server.set(approvals([proposal]));
  await user.click(within(dialog).getByRole('button', { name: 'Decide on this key' }));
  expect(await within(dialog).findByText(/A second person has to approve this\./)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'What waits for a second person' })).toHaveAttribute(
    'href',
    '/console/approvals',
  );
  const sent = server.callsOf(decideKey)[0]!.body as { commandId: string };
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await rowOf(1)).toHaveTextContent('Waits for a second person.'));

  server.set(
    approvals([{ ...proposal, state: 'given' }]),
    answer(decideKey, { status: true, version: 2, challenges: 0 }),
  );
  await readAgain();
  await user.click(screen.getByRole('button', { name: 'Question 1' }));
  const again = await screen.findByRole('dialog', { name: 'Question 1' });
  await user.click(await within(again).findByRole('button', { name: 'Carry out what was agreed to' }));
  await noticed('Decided.');
  const { commandId: _, ...body } = server.callsOf(decideKey)[1]!.body as typeof sent;
  const { commandId: __, ...before } = sent;
  expect(body).toEqual(before);
});

test('a regrade is previewed, shows whose marks and ranks move, is applied after one question, and an outdated one says so', async () => {
  const regradeId = '00000000-0000-7000-8000-000000000003';
  const summary = (state: RegradeState) => ({
    ...{ regradeId, state, at: '2026-11-24T06:00:00.000Z', appliedAt: null, version: null },
    ...{ submissions: 3, done: 3 },
  });
  const student = {
    ...{ accountId: 'a1', name: 'Asha Rao', marks: { before: 4, after: 8 }, rank: { before: 2, after: 1 } },
  };
  const read = (state: RegradeState) =>
    answer(readRegrade, {
      status: true,
      Item: {
        ...{ ...summary(state), examName: 'Mock 1', keys: [], maximumMarks: { before: 8, after: 8 } },
        ...{ marks: { rise: 2, fall: 0, same: 1 }, ranks: { up: 1, down: 1, same: 1 } },
        ...{ firstBefore: [student], firstAfter: [student] },
      },
    });
  const { user, server } = await open(
    regrades(1),
    read('previewed'),
    answer(previewRegrade, { status: true, regradeId, state: 'computing' }),
    refuse(applyRegrade, { code: 'regrade.outdated' }),
  );
  expect(await screen.findByText('The results do not have 1 decision yet.')).toBeVisible();
  server.set(regrades(1, [summary('previewed')]));
  await user.click(screen.getByRole('button', { name: 'Preview regrade' }));
  expect((await screen.findByText('Marks rise')).nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText('Rank down').nextElementSibling).toHaveTextContent('1');
  await user.click(screen.getByText('The first afterwards'));
  const moved = screen.getAllByRole('row', { name: /Asha Rao/ })[0]!;
  expect(moved).toHaveTextContent('4 → 8');
  expect(moved).toHaveTextContent('2 → 1');

  const apply = async () => {
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply' });
    expect(within(dialog).getByText(/3 submissions get a new result; the marks of 2 change/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  };
  server.set(read('outdated'));
  await apply();
  expect(await screen.findByText('Something changed; please preview again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();

  server.set(read('previewed'), answer(applyRegrade, { status: true, state: 'applying', students: 3 }));
  await user.click(screen.getByRole('button', { name: 'Preview regrade' }));
  await screen.findByText(/This is a preview/);
  server.set(read('applied'));
  await apply();
  expect(await screen.findByText(/Applied: these are the results/)).toBeVisible();
});
