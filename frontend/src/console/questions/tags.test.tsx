import { bankFacets, listQuestions, tagQuestions, type BankRow } from '@exam/contracts/http/bank';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';

const rows = ['q1', 'q2'].map((questionId): BankRow => ({
  ...{ questionId, version: 1, state: 'ready', questionType: 'SCCT', difficulty: 'Easy', topic: '', uses: 0 },
  ...{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', question: 'Which?', languages: ['en'] },
  ...{ tags: questionId === 'q1' ? ['board 2024'] : [], changedAt: '2026-11-24T05:00:00.000Z' },
}));
const before = [
  { questionIds: ['q1'], add: ['board 2024'], remove: ['hard'] },
  { questionIds: ['q2'], add: [], remove: ['hard'] },
];

const open = () =>
  renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions', user: { roles: ['teacher'] } },
    answers: [
      answer(bankFacets, { status: true, chapters: [], tags: [{ tag: 'board 2024', questions: 1 }] }),
      answer(listQuestions, { status: true, items: rows, nextCursor: null, total: 2 }),
      answer(tagQuestions, { status: true, done: ['q1', 'q2'], refused: [], before }),
    ],
  });

test('[CONSOLE-004] tags are changed at once, and “Undo” restores those that each question had', async () => {
  const { user, server } = await open();
  for (const { questionId } of rows)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(questionId) }));
  await user.click(screen.getByRole('button', { name: 'Tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags of 2 questions' });
  expect(within(dialog).getByRole('button', { name: 'Save the tags' })).toBeDisabled();
  await user.type(within(dialog).getByRole('combobox', { name: /^Add/ }), ' Hard , ,hard');
  await user.type(within(dialog).getByRole('combobox', { name: /^Take off/ }), 'Board  2024');
  await user.click(within(dialog).getByRole('button', { name: 'Save the tags' }));
  await waitFor(async () => {
    await act(() => undoLatest());
    expect(server.callsOf(tagQuestions).map(({ body }) => body)).toMatchObject([
      { changes: [{ questionIds: ['q1', 'q2'], add: ['hard'], remove: ['board 2024'] }] },
      { changes: before },
    ]);
  });
});

test('[BANK-001] the list is filtered by a tag of the bank and shows the tags', async () => {
  const { user, server } = await open();
  expect(await screen.findByRole('cell', { name: 'board 2024' })).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'board 2024');
  await waitFor(() => expect(server.callsOf(listQuestions).at(-1)!.query).toMatchObject({ tag: 'board 2024' }));
});
