import {
  changeDraft,
  createDraft,
  listDrafts,
  publishDraft,
  readChecklist,
  readDraft,
  removeDraft,
  sealDraft,
  takeBackExam,
  useNewestQuestions,
  type DraftContent,
} from '@exam/contracts/http/authoring';
import { bankFacets, drawQuestions } from '@exam/contracts/http/bank';
import { listClasses } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aListed, openDraft } from '../../test/draft.js';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';
import { pauseMs } from './use-autosave.js';

const place = {
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's', boardName: 'CBSE', className: 'Class 11' },
  ...{ groupName: 'MPC', sectionName: 'A', students: 2, teachers: 1 },
};
const taught = { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's', subjectIds: null };
const checked = (parts: { faults?: object[]; warnings?: object[] } = {}, version = 1) =>
  answer(readChecklist, { status: true, version, faults: [], warnings: [], ...parts } as never);
const finding = (code: string, questionIds: string[] = [], names: string[] = [], students = 0) => ({
  ...{ code, questionIds, names, students },
});

/** A server that keeps the draft as the real one does. */
function keeping(content: DraftContent = aDraft.content): FakeAnswer[] {
  let held = { version: 1, content };
  return [
    answer(readDraft, () => ({ ...aDraft, ...held })),
    answer(changeDraft, ({ body }) => {
      held = { version: held.version + 1, content: (body as { content: DraftContent }).content };
      return { status: true as const, version: held.version };
    }),
    answer(readChecklist, () => ({ status: true as const, version: held.version, faults: [], warnings: [] })),
  ];
}
const open = (answers: readonly FakeAnswer[], role: 'organiser' | 'teacher' = 'teacher') =>
  openDraft(
    [
      answer(listClasses, { status: true, items: [place] }),
      answer(ownTeaching, { status: true, items: [taught] }),
      ...answers,
    ],
    role,
  );
/** The notice with its button is drawn outside the page; this is what the button does. */
const untilUndone = (isDone: () => void) =>
  waitFor(async () => {
    await act(() => undoLatest());
    isDone();
  });
const nameField = () => screen.findByRole('textbox', { name: /Name of the test/ });

test('[AUTHOR-002] what is changed is saved by itself and told, and stands after a reload and on another device', async () => {
  expect(pauseMs).toBeLessThan(2_000);
  const answers = keeping();
  const { user, server } = await open(answers);
  const field = await nameField();
  await user.clear(field);
  await user.type(field, 'Force');
  await user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /For whom/ }), 'CBSE · Class 11 · MPC · A');
  expect(await screen.findByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  const { content } = server.callsOf(changeDraft).at(-1)!.body as { content: DraftContent };
  expect(content).toEqual({
    ...{ ...aDraft.content, examName: 'Force', questionIds: ['second', 'first'] },
    place: { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' },
  });
});

test('a test is for further classes, of which each may be taken out again', async () => {
  const place = { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' };
  const { user, server } = await open(keeping({ ...aDraft.content, place: { ...place, sectionId: 'other' } }));
  const more = await screen.findByRole('combobox', { name: 'Also for' });
  await user.click(more);
  // the other is the first list's
  const options = await screen.findAllByRole('option', { name: 'CBSE · Class 11 · MPC · A' });
  await user.click(options.at(-1)!);
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  const kept = () => (server.callsOf(changeDraft).at(-1)!.body as { content: DraftContent }).content.morePlaces;
  expect(kept()).toEqual([place]);
  await user.type(more, '{Backspace}');
  await waitFor(() => expect(kept()).toEqual([]));
});

test('[AUTHOR-002] a draft is shown as it was saved, on whatever device', async () => {
  const answers = keeping();
  const first = await open(answers);
  await first.user.type(await nameField(), ' and force');
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  await open(answers);
  await waitFor(() =>
    expect(
      screen.getAllByRole('textbox', { name: /Name of the test/ }).map((one) => (one as HTMLInputElement).value),
    ).toEqual(['Motion and force', 'Motion and force']),
  );
});

test('[BANK-005] a newer version of a question is told, and taken only by “Use it”', async () => {
  const asked = (newest: number) => [{ ...aDraft.questions[0]!, newest }, aDraft.questions[1]!];
  const { user, server } = await open([
    ...keeping(),
    answer(readDraft, { ...aDraft, questions: asked(3) }),
    answer(useNewestQuestions, { status: true, version: 2 }),
  ]);
  expect(await screen.findByText('A newer version exists')).toBeVisible();
  server.set(answer(readDraft, { ...aDraft, version: 2, questions: asked(1) }));
  await user.click(screen.getByRole('button', { name: 'Use the newer version of question 1' }));
  await waitFor(() => expect(screen.queryByText('A newer version exists')).toBeNull());
  expect(server.callsOf(useNewestQuestions).map(({ body }) => body)).toMatchObject([{ versions: { first: 1 } }]);
});

test('who was slower keeps what they typed, and nothing is saved over what both changed until they choose', async () => {
  const theirs = { ...aDraft.content, examName: 'Theirs', durationMinutes: 90 };
  const { user, server } = await open([
    ...keeping(),
    refuse(changeDraft, {
      ...{ status: 409, code: 'edit.conflict', message: 'x' },
      details: { object: { version: 5, content: theirs }, by: 'u2', at: '2026-11-24T05:00:00.000Z' },
    }),
  ]);
  const field = await nameField();
  await user.clear(field);
  await user.type(field, 'Mine');
  expect(await screen.findByText(/You both changed: Name of the test/)).toBeVisible();
  expect(field).toHaveValue('Mine');
  expect(screen.getByRole('textbox', { name: 'Minutes' })).toHaveValue('90');
  server.set(answer(changeDraft, { status: true, version: 6 }));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(server.callsOf(changeDraft).at(-1)!.body).toMatchObject({
    ...{ version: 5, content: { examName: 'Mine', durationMinutes: 90 } },
  });
});

test('what could not be saved is said and tried again; nothing that was typed is lost', async () => {
  const { user, server } = await open([...keeping(), refuse(changeDraft, { code: 'draft.not_found' })]);
  const field = await nameField();
  await user.type(field, '!');
  expect(await screen.findByText('Not saved yet.')).toBeVisible();
  expect(field).toHaveValue('Motion!');
  server.set(answer(changeDraft, { status: true, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
});

test('faults keep a test from being published, each warning wants its tick, and once it is asked', async () => {
  const { user, server } = await open([
    ...keeping({ ...aDraft.content, place: { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' } }),
    checked({
      faults: [finding('question-gone', ['first'])],
      warnings: [finding('known', ['first', 'second']), finding('beside', [], ['Weekly'])],
    }),
  ]);
  expect(await screen.findByText('1 question is not ready in the bank.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  server.set(checked({ warnings: [finding('beside', [], ['Weekly'])] }, 2));
  await user.type(await nameField(), '!');
  const box = await screen.findByRole('checkbox', { name: /another test at that time: Weekly/ });
  await waitFor(() => expect(screen.queryByText('1 question is not ready in the bank.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.click(box);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check and publish' });
  expect(within(dialog).getByText('“Motion!” is published for 2 students.')).toBeVisible();
  server.set(
    answer(publishDraft, { status: true, revision: 1, version: 3 }),
    answer(readDraft, { ...aDraft, version: 3, state: 'published' }),
    answer(takeBackExam, { status: true, version: 4 }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/It can be taken back/)).toBeVisible();
  expect(server.callsOf(publishDraft)[0]!.body).toMatchObject({ version: 2, accepted: ['beside'] });
  server.set(answer(readDraft, { ...aDraft, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take back' }));
  expect(asked.getByText('“Motion” becomes a draft again. Nobody has it yet.')).toBeVisible();
  expect(server.callsOf(takeBackExam)).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Take back' }));
  expect(await nameField()).toBeVisible();
});

test('[CONSOLE-004] a test of more than 50 students is published once its name is typed', async () => {
  const { user, server } = await open([
    ...keeping({ ...aDraft.content, place: { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' } }),
    answer(listClasses, { status: true, items: [{ ...place, students: 51 }] }),
    answer(publishDraft, { status: true, revision: 1, version: 2 }),
  ]);
  const publish = () => screen.findByRole('button', { name: 'Publish' });
  await waitFor(async () => expect(await publish()).toBeEnabled());
  await user.click(await publish());
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('“Motion” is published for 51 students.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Type “Motion” to confirm' }), 'Mot');
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Type “Motion” to confirm' }), 'ion');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.callsOf(publishDraft)).toHaveLength(1));
});

test('[CONSOLE-004] a question that was moved or removed stands again where it stood', async () => {
  const { user } = await open(keeping());
  const codes = () => screen.getAllByRole('link', { name: /^(first|second)$/ }).map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Move question 1 down' }));
  expect(codes()).toEqual(['second', 'first']);
  await untilUndone(() => expect(codes()).toEqual(['first', 'second']));
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(codes()).toEqual(['second']);
  await untilUndone(() => expect(codes()).toEqual(['first', 'second']));
});

test('questions are filled in by rule behind those that are there, and what the bank lacks is said', async () => {
  const chapters = [{ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', questions: 2 }];
  const { user, server } = await open([
    ...keeping(),
    answer(bankFacets, { status: true, chapters }),
    answer(drawQuestions, { status: true, questionIds: ['third'], short: [{ rule: 0, missing: 9 }] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Fill by rule' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Chapter' }), 'Motion');
  await user.click(screen.getByRole('button', { name: 'Add these' }));
  expect(await screen.findByText('The bank has 9 questions too few.')).toBeVisible();
  expect(server.callsOf(drawQuestions)[0]!.body).toMatchObject({
    ...{ rules: [{ subjectId: 'physics', chapter: 'Motion', count: 10 }], without: ['first', 'second'] },
  });
  expect(await screen.findByRole('link', { name: 'third' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove question 3' }));
  expect(screen.queryByRole('link', { name: 'third' })).toBeNull();
  await untilUndone(() => expect(screen.getByRole('link', { name: 'third' })).toBeVisible());
});

test('[CONSOLE-004] a draft that is deleted can be brought back at once, and a new one is begun from the list', async () => {
  const { user, server, location } = await open([...keeping(), answer(removeDraft, { status: true })]);
  await user.click(await screen.findByRole('button', { name: 'Delete the draft' }));
  await waitFor(() => expect(location()).toBe('/console/tests/drafts'));
  await untilUndone(() =>
    expect(server.callsOf(removeDraft).map(({ body }) => body)).toMatchObject([
      { isRemoved: true },
      { isRemoved: false },
    ]),
  );
});

test('the list of drafts is empty, or leads to each', async () => {
  const { user, server, location } = await renderPage({
    page: import('./drafts.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/tests/drafts', path: '*', user: { roles: ['teacher'] } },
    answers: [
      answer(listDrafts, { status: true, items: [], nextCursor: null, total: 0 }),
      answer(ownTeaching, { status: true, items: [] }),
      answer(createDraft, { status: true, examId: 'e1', version: 1 }),
    ],
  });
  expect(await screen.findByText('No draft yet.')).toBeVisible();
  server.set(
    answer(listDrafts, { status: true, items: [aListed], nextCursor: null, total: 1 }),
    answer(readDraft, aDraft),
  );
  await user.click(screen.getAllByRole('button', { name: 'New test' })[0]!);
  await waitFor(() => expect(location()).toBe('/console/tests/drafts/e1'));
});

test('[AUTHOR-001] before the first test of a teacher, a new one is for the sections of the first group that is taught', async () => {
  const inGroup = (sectionId: string) => ({ ...taught, sectionId });
  const { user, server } = await renderPage({
    page: import('./drafts.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/tests/drafts', path: '*', user: { roles: ['teacher'] } },
    answers: [
      answer(listDrafts, { status: true, items: [], nextCursor: null, total: 0 }),
      answer(ownTeaching, { status: true, items: [taught, { ...taught, groupId: 'other' }, inGroup('t')] }),
      answer(createDraft, { status: true, examId: 'e1', version: 1 }),
    ],
  });
  await user.click((await screen.findAllByRole('button', { name: 'New test' }))[0]!);
  await waitFor(() => expect(server.callsOf(createDraft)).toHaveLength(1));
  const place = { boardId: 'b', classId: 'c', groupId: 'g' };
  expect((server.callsOf(createDraft)[0]!.body as { content: DraftContent }).content).toMatchObject({
    ...{ place: { ...place, sectionId: 's' }, morePlaces: [{ ...place, sectionId: 't' }] },
  });
});

test('[AUDITUI-003] a draft opens its entries of the trail as its History', async () => {
  await open(keeping());
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/console/audit?subject=exam%3Ae0',
  );
});

test('who may seal a test does so by a switch; a teacher is not offered it', async () => {
  let isSealed = false;
  const seals = [
    checked(),
    answer(readDraft, () => ({ ...aDraft, isSealed })),
    answer(sealDraft, ({ body }) => {
      ({ isSealed } = body as { isSealed: boolean });
      return { status: true as const };
    }),
  ];
  const { user, server } = await open(seals, 'organiser');
  await user.click(await screen.findByRole('switch', { name: /^Sealed/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Sealed/ })).toBeChecked());
  expect(server.callsOf(sealDraft).map(({ body }) => body)).toMatchObject([{ isSealed: true }]);
  cleanup();
  await open(seals);
  await nameField();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
