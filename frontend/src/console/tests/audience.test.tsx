import { changeDraft, readChecklist, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import { readExam } from '@exam/contracts/http/exam-results';
import { listClasses, listPeople, namesOfPeople, type PersonRow } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { aDraft, openDraft } from '../../test/draft.js';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const place = { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' };
const other = { ...place, sectionId: 't' };
const named = { boardName: 'CBSE', className: 'Class 11', groupName: 'MPC' };
const classes = answer(listClasses, {
  status: true,
  items: [
    { ...place, ...named, sectionName: 'A', students: 30, teachers: 1 },
    { ...other, ...named, sectionName: 'B', students: 40, teachers: 1 },
  ],
});
const person = (n: number, sectionId: string, sectionName: string): PersonRow => ({
  ...{ userId: `00000000-0000-7000-8000-00000000000${n}`, userCode: `s${n}`, name: `Ravi ${n}`, version: 1 },
  ...{ contact: null, place: { ...place, ...named, sectionId, sectionName } },
});
const [inside, outside, beside] = [person(1, 's', 'A'), person(2, 'x', 'X'), person(3, 't', 'B')] as const;
const people = answer(listPeople, ({ query }) => {
  const items = [inside, outside, beside].filter(({ name }) => name.toLowerCase().includes(query.q!));
  return { status: true as const, items, nextCursor: null, total: items.length };
});

function open(content: DraftContent, state: 'draft' | 'published', more: readonly FakeAnswer[] = []) {
  let held = { version: 4, content };
  return openDraft([
    ...[classes, people],
    answer(ownTeaching, { status: true, items: [{ ...place, sectionId: null, subjectIds: null }] }),
    answer(namesOfPeople, { status: true, items: [{ userId: outside.userId, name: outside.name }] }),
    answer(readChecklist, () => ({ status: true as const, version: held.version, faults: [], warnings: [] })),
    answer(readDraft, () => ({ ...aDraft, ...held, state })),
    answer(changeDraft, ({ body }) => {
      held = { version: held.version + 1, content: (body as { content: DraftContent }).content };
      return { status: true as const, version: held.version };
    }),
    ...more,
  ]);
}

test('a test names single students, found by name or number within reach; each is a chip and may be taken out again', async () => {
  const { user, server } = await open({ ...aDraft.content, place }, 'draft');
  const kept = () => (server.callsOf(changeDraft).at(-1)!.body as { content: DraftContent }).content.extraStudents;
  const field = await screen.findByRole('combobox', { name: 'Single students' });
  await user.type(field, 'nobody');
  expect(await screen.findByText('No student found')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'ravi');
  // who sits in one of its classes has it already
  const held = await screen.findByRole('option', { name: 'Ravi 1 · s1 · Class 11 · MPC · A (has the test)' });
  await user.click(held);
  expect(screen.queryByText('Ravi 1')).toBeNull();
  expect(server.callsOf(listPeople).at(-1)!.query).toMatchObject({ q: 'ravi', who: 'students' });
  await user.click(screen.getByRole('option', { name: 'Ravi 2 · s2 · Class 11 · MPC · X' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(kept()).toEqual([outside.userId]);
  expect(screen.getByText('Ravi 2')).toBeVisible();
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(kept()).toEqual([]));
});

test('students whom a test names already stand by their names', async () => {
  await open({ ...aDraft.content, place, extraStudents: [outside.userId] }, 'draft');
  expect(await screen.findByText('Ravi 2')).toBeVisible();
});

const widen = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add students' }));
  return within(await screen.findByRole('dialog', { name: 'Add students' }));
};

test('a published test gets more classes and students, after the dialog said who and how many they are', async () => {
  const { user, server } = await open({ ...aDraft.content, place }, 'published');
  const dialog = await widen(user);
  const add = () => dialog.getByRole('button', { name: 'Add students' });
  expect(add()).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: 'Single students' }), 'ravi');
  await user.click(await screen.findByRole('option', { name: /^Ravi 2/ }));
  await user.click(await screen.findByRole('option', { name: /^Ravi 3/ }));
  expect(dialog.getByText('2 students are added to “Motion”.')).toBeVisible();
  // its class of now cannot be chosen again
  await user.click(dialog.getByRole('combobox', { name: 'Also for' }));
  expect(screen.queryByRole('option', { name: 'CBSE · Class 11 · MPC · A' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'CBSE · Class 11 · MPC · B' }));
  // the second of them sits in that class
  expect(dialog.getByText('41 students are added to “Motion”.')).toBeVisible();
  expect(
    within(dialog.getByRole('list', { name: 'Who is added' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CBSE · Class 11 · MPC · B: 40 students', 'Ravi 2 · s2 · Class 11 · MPC · X']);
  await user.click(add());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add students' })).toBeNull());
  expect(server.callsOf(changeDraft)[0]!.body).toMatchObject({
    version: 4,
    content: { ...aDraft.content, place, morePlaces: [other], extraStudents: [outside.userId] },
  });
});

test('what may not be added is said in the dialog, with the way to the second person where one has to agree', async () => {
  const { user, server } = await open({ ...aDraft.content, place }, 'published', [
    refuse(changeDraft, { status: 403, code: 'exam.not_your_section' }),
  ]);
  const dialog = await widen(user);
  await user.type(dialog.getByRole('combobox', { name: 'Single students' }), 'ravi 2');
  await user.click(await screen.findByRole('option', { name: /^Ravi 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Add students' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not all sections are yours.');
  server.set(refuse(changeDraft, { status: 409, code: 'approval.needed' }));
  await user.click(dialog.getByRole('button', { name: 'Add students' }));
  expect(await dialog.findByRole('link', { name: 'See what waits' })).toBeVisible();
});

test('a test that a pack has brought says that its pack widens it', async () => {
  const { user } = await renderPage({
    page: import('./test.js').then(({ default: Component }) => ({ Component })),
    ...{ path: '/console/tests/:examId', at: '/console/tests/e0?tab=items', user: { roles: ['teacher'] } },
    answers: [
      answer(readExam, {
        status: true,
        Item: {
          ...{ examId: 'e0', examName: 'Mock', examType: 'MockTest', state: 'upcoming', candidates: 0, expected: 40 },
          ...{ startAt: aDraft.content.startAt, endAt: aDraft.content.endAt, place, sections: [] },
        },
      }),
      refuse(readDraft, { status: 404, code: 'draft.not_found' }),
    ],
  });
  const dialog = await widen(user);
  expect(await dialog.findByText(/^A pack has brought this test/)).toBeVisible();
});
