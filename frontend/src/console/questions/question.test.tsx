import { changeDraft, createDraft, listDrafts, readDraft } from '@exam/contracts/http/authoring';
import {
  bankFacets,
  changeQuestion,
  createQuestion,
  listQuestions,
  moveQuestions,
  readQuestion,
  type BankRow,
} from '@exam/contracts/http/bank';
import { makeQuestionExport } from '@exam/contracts/http/question-exports';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';
import { aDraft, aListed } from '../../test/draft.js';
import { emptyContent, shownOf } from './content.js';

const facets = answer(bankFacets, {
  status: true,
  chapters: [{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', questions: 2 }],
});
const content = {
  ...emptyContent,
  ...{ subjectId: 'physics', subjectName: 'Physics', question: 'Which is second?', key: 'b' },
  options: ['one', 'two', 'three'].map((value) => ({ value, picture: null })),
};
const read = (given: { version?: number; newer?: number; question?: object } = {}) => {
  const { version = 1, newer, question = {} } = given;
  const versions = newer ? [{ version: newer - 1, changedBy: null, changedAt: '2026-11-24T05:00:00.000Z' }] : [];
  const changed = { changedBy: null, changedAt: '2026-11-24T05:00:00.000Z' };
  return answer(readQuestion, {
    status: true,
    question: {
      ...{ questionId: 'q1', version, state: 'ready', ...changed, content, outdated: [] },
      ...{ shown: shownOf('q1', content), ...question },
    },
    ...{ versions, duplicates: ['q9'] },
    uses: [{ examId: 'e1', examName: 'Weekly test', startAt: null, version: 1 }],
  });
};
const open = (answers: Parameters<typeof renderPage>[0]['answers'], at = '/console/questions/q1') =>
  renderPage({
    page: import('./question.js').then(({ default: Component }) => ({ Component })),
    ...{ at, ...(at.includes('new') ? {} : { path: '/console/questions/:questionId' }) },
    user: { roles: ['teacher'] },
    answers: [facets, answer(namesOfPeople, { status: true, items: [] }), ...answers!],
  });
const room = () => screen.findByRole('region', { name: 'As in the exam room' });

test('[BANK-004] what is typed is seen as in the exam room, and a formula that cannot be read is named', async () => {
  const { user } = await open([read()]);
  expect(await within(await room()).findByRole('radio', { name: /two/ })).toBeVisible();
  const field = screen.getByRole('textbox', { name: /^Question/ });
  await user.clear(field);
  await user.click(field);
  await user.paste('Find $\\frac{1}{2}$ and $\\frac{1$.');
  expect(await screen.findByText('This formula cannot be read: \\frac{1.')).toBeVisible();
  await waitFor(async () => expect((await room()).querySelector('.katex')).not.toBeNull());
  const source = (await room()).querySelector<HTMLElement>('.katex-error')!;
  expect([source.textContent, source.style.color]).toEqual(['\\frac{1', 'var(--fault-text)']);
});

test('a question is saved as its next version and says where it is used and which it equals', async () => {
  const { user, server } = await open([
    read(),
    answer(changeQuestion, { status: true, questionId: 'q1', version: 2, duplicates: [] }),
  ]);
  expect(await screen.findByText('Weekly test · Version 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'q9' })).toHaveAttribute('href', '/console/questions/q9');
  await user.click(screen.getByRole('radio', { name: 'Option c is right' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeQuestion)).toHaveLength(1));
  expect(server.callsOf(changeQuestion)[0]!.body).toMatchObject({ version: 1, content: { key: 'c' } });
});

test('the key of a number may be a range', async () => {
  const { user, server } = await open(
    [answer(createQuestion, { status: true, questionId: 'q2', version: 1, duplicates: [] }), read()],
    '/console/questions/new',
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'NUM');
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'How much?');
  await user.type(screen.getByRole('combobox', { name: /^Subject/ }), 'Physics');
  await user.type(screen.getByRole('textbox', { name: /^Key/ }), '2.5');
  await user.type(screen.getByRole('textbox', { name: 'Up to (for a range)' }), '3');
  expect(screen.getByRole('textbox', { name: /^Key/ })).toHaveValue('2.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(createQuestion)).toHaveLength(1));
  expect(server.callsOf(createQuestion)[0]!.body).toMatchObject({ content: { questionType: 'NUM', key: '2.5..3' } });
});

test('[BANK-005] an older version is shown, not edited, and leads to the newest', async () => {
  await open([read({ version: 1, newer: 3 })], '/console/questions/q1?version=1');
  expect(await screen.findByText('This is version 1; a newer one exists.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the newest' })).toHaveAttribute('href', '/console/questions/q1');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('who was slower keeps what they typed, and is asked about what both changed', async () => {
  const theirs = { ...content, question: 'Theirs?', chapter: 'Force' };
  const { user } = await open([
    read(),
    refuse(changeQuestion, {
      ...{ status: 409, code: 'edit.conflict', message: 'x' },
      details: { object: { version: 2, content: theirs }, by: '', at: '2026-11-24T05:00:00.000Z' },
    }),
  ]);
  const field = await screen.findByRole('textbox', { name: /^Question/ });
  await user.clear(field);
  await user.type(field, 'Mine?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/You both changed: Question/)).toBeVisible();
  expect(field).toHaveValue('Mine?');
  expect(screen.getByRole('combobox', { name: 'Chapter' })).toHaveValue('Force');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field).toHaveValue('Theirs?');
});

test('[BANK-009] a translation of an older version is marked beside its source until it is confirmed', async () => {
  const hi = { question: 'कौन?', paragraph: null, options: ['एक', 'दो', 'तीन'], hint: null, explanation: null };
  const translated = { ...content, translations: { hi, ta: { ...hi, question: 'எது?' } } };
  const { user, server } = await open([
    read({ version: 2, question: { content: translated, outdated: ['hi', 'ta'] } }),
    answer(changeQuestion, { status: true, questionId: 'q1', version: 2, duplicates: [] }),
  ]);
  const beside = await screen.findByRole('combobox', { name: 'Beside it in' });
  expect(within(beside).getByRole('option', { name: 'हिन्दी (outdated)' })).toBeInTheDocument();
  expect(within(beside).getByRole('option', { name: 'తెలుగు' })).toBeInTheDocument();
  expect(screen.queryByText(/made from an older version/)).toBeNull();
  await user.selectOptions(beside, 'hi');
  expect(screen.getByRole('textbox', { name: 'Question in हिन्दी' })).toHaveValue('कौन?');
  expect(screen.getAllByRole('radio', { name: /^Option . is right/ })).toHaveLength(3);
  expect(screen.getByText('This translation was made from an older version.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'It is right still' }));
  expect(screen.queryByText(/made from an older version/)).toBeNull();
  expect(within(beside).getByRole('option', { name: 'हिन्दी' })).toBeInTheDocument();
  expect(within(beside).getByRole('option', { name: 'தமிழ் (outdated)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeQuestion)).toHaveLength(1));
  expect(server.callsOf(changeQuestion)[0]!.body).toMatchObject({
    ...{ version: 2, confirmed: ['hi'], content: { key: 'b', translations: { hi } } },
  });
});

test('[BANK-009] another language is written beside the first, with options and key in common', async () => {
  const { user, server } = await open(
    [answer(createQuestion, { status: true, questionId: 'q2', version: 1, duplicates: [] }), read()],
    '/console/questions/new',
  );
  await user.type(await screen.findByRole('textbox', { name: /^Question/ }), 'Which?');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Beside it in' }), 'hi');
  await user.type(screen.getByRole('textbox', { name: 'Question in हिन्दी' }), 'कौन?');
  await user.type(screen.getByRole('textbox', { name: 'Option b in हिन्दी' }), 'दो');
  await user.click(screen.getByRole('radio', { name: 'Option b is right' }));
  await user.type(screen.getByRole('combobox', { name: /^Subject/ }), 'Physics');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(createQuestion)).toHaveLength(1));
  expect(server.callsOf(createQuestion)[0]!.body).toMatchObject({
    content: {
      ...{ question: 'Which?', key: 'b', subjectId: 'physics' },
      translations: { hi: { question: 'कौन?', options: ['', 'दो', '', ''] } },
    },
  });
});

const row: BankRow = {
  ...{ questionId: 'q1', version: 1, state: 'ready', questionType: 'SCCT', difficulty: 'Easy', topic: '', uses: 0 },
  ...{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', question: 'Which?', languages: ['en'] },
  changedAt: '2026-11-24T05:00:00.000Z',
};

const bank = (items: BankRow[]) =>
  renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions', user: { roles: ['teacher'] } },
    answers: [facets, answer(listQuestions, { status: true, items, nextCursor: null, total: items.length })],
  });

test('an empty bank has nothing to search', async () => {
  await bank([]);
  expect(await screen.findByText('The bank is empty.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Difficulty' })).toBeNull();
});

test('the bank is filtered as every list', async () => {
  const { user } = await bank([row]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Difficulty' }), 'Hard');
  expect(await screen.findByRole('button', { name: 'Remove the filter Difficulty' })).toBeVisible();
});

test('[CONSOLE-004] questions that were retired are back at once', async () => {
  const { user, server } = await renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions', user: { roles: ['teacher'] } },
    answers: [
      facets,
      answer(listQuestions, { status: true, items: [row], nextCursor: null, total: 1 }),
      answer(moveQuestions, { status: true, done: ['q1'], refused: [] }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /q1/ }));
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  await waitFor(async () => {
    await act(() => undoLatest());
    expect(server.callsOf(moveQuestions).map(({ body }) => body)).toMatchObject([
      { questionIds: ['q1'], to: 'retired' },
      { questionIds: ['q1'], to: 'ready' },
    ]);
  });
});

test('a draft is begun with the selected questions, or they are added to the one that asked for them', async () => {
  const row: BankRow = {
    ...{ questionId: 'q1', version: 1, state: 'ready', questionType: 'SCCT', difficulty: 'Easy', topic: '', uses: 0 },
    ...{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', question: 'Which?', languages: ['en'] },
    changedAt: '2026-11-24T05:00:00.000Z',
  };
  const place = { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' };
  const { user, server, location } = await renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions', path: '*', user: { roles: ['teacher'] } },
    answers: [
      facets,
      answer(listQuestions, { status: true, items: [row], nextCursor: null, total: 1 }),
      answer(listDrafts, { status: true, items: [{ ...aListed, examId: 'e0' }], nextCursor: null, total: 1 }),
      answer(readDraft, { ...aDraft, content: { ...aDraft.content, place } }),
      answer(createDraft, { status: true, examId: 'e1', version: 1 }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /q1/ }));
  await user.click(screen.getByRole('button', { name: 'Make a test' }));
  await waitFor(() => expect(location()).toBe('/console/tests/drafts/e1'));
  const { content } = server.callsOf(createDraft)[0]!.body as { content: { startAt: string } };
  // for the class of the newest test
  expect(content).toMatchObject({ place, questionIds: ['q1'], durationMinutes: 60, positiveMarks: 4 });
  // tomorrow, nine o'clock in India
  expect(content.startAt).toMatch(/T03:30:00\.000Z$/);
});

test('what is selected for a draft goes to its end', async () => {
  const row: BankRow = {
    ...{ questionId: 'q1', version: 1, state: 'ready', questionType: 'SCCT', difficulty: 'Easy', topic: '', uses: 0 },
    ...{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', question: 'Which?', languages: ['en'] },
    changedAt: '2026-11-24T05:00:00.000Z',
  };
  const { user, server, location } = await renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions?draft=e0', path: '*', user: { roles: ['teacher'] } },
    answers: [
      facets,
      answer(listQuestions, { status: true, items: [row], nextCursor: null, total: 1 }),
      answer(readDraft, { ...aDraft, version: 4 }),
      answer(changeDraft, { status: true, version: 5 }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /q1/ }));
  await user.click(screen.getByRole('button', { name: 'Add to the test' }));
  await waitFor(() => expect(location()).toBe('/console/tests/drafts/e0'));
  expect(server.callsOf(changeDraft)[0]!.body).toMatchObject({
    ...{ version: 4, content: { questionIds: ['first', 'second', 'q1'] } },
  });
});

test('[AUDITUI-003] a question opens its entries of the trail as its History', async () => {
  await open([read()]);
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/console/audit?subject=question%3Aq1',
  );
});

test('[IMPORTX-012] selected questions are made a file, without their keys where that is wanted', async () => {
  const row: BankRow = {
    ...{ questionId: 'q1', version: 1, state: 'ready', questionType: 'SCCT', difficulty: 'Easy', topic: '', uses: 0 },
    ...{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', question: 'Which?', languages: ['en'] },
    changedAt: '2026-11-24T05:00:00.000Z',
  };
  const { user, server } = await renderPage({
    page: import('./questions.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/questions', user: { roles: ['teacher'] } },
    answers: [
      facets,
      answer(listQuestions, { status: true, items: [row], nextCursor: null, total: 1 }),
      refuse(makeQuestionExport, { code: 'export.too_large' }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /q1/ }));
  await user.click(screen.getByRole('button', { name: 'To a file' }));
  const dialog = await screen.findByRole('dialog', { name: '1 questions to a file' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), 'Moodle XML');
  await user.click(within(dialog).getByRole('checkbox', { name: 'With keys, hints and solutions' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the file' }));
  expect(await within(dialog).findByText('The file would be too large. Choose fewer questions.')).toBeVisible();
  expect(server.callsOf(makeQuestionExport)[0]!.body).toMatchObject({
    ...{ format: 'moodle', withKeys: false, questionIds: ['q1'] },
  });
});
