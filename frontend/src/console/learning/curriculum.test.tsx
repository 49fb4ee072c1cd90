import {
  addCurriculumPart,
  changeCurriculumPart,
  deleteCurriculumPart,
  orderCurriculum,
  readCurriculum,
  type EditedSubject,
} from '@exam/contracts/http/curriculum-editing';
import { listClasses } from '@exam/contracts/http/identity/people';
import { listLiveClasses } from '@exam/contracts/http/live-classes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';

const place = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
const section = {
  ...{ ...place, sectionId: 'a', boardName: 'CBSE', className: 'Class 12', groupName: 'MPC', sectionName: 'A' },
  ...{ students: 30, teachers: 1 },
};
const shown = { isHidden: false, languages: [] };
const physics: EditedSubject = {
  ...{ ...shown, subjectId: 'physics', name: 'Physics' },
  chapters: [
    {
      ...shown,
      chapterId: 'charges',
      name: 'Charges',
      topics: [{ ...shown, topicId: 'coulomb', name: 'Coulomb', files: 2 }],
    },
    { ...shown, chapterId: 'optics', name: 'Optics', isHidden: true, topics: [] },
  ],
};
const chemistry: EditedSubject = { ...shown, subjectId: 'chemistry', name: 'Chemistry', chapters: [] };

const learning = (subjects: EditedSubject[], answers: FakeAnswer[] = [], role: 'org-admin' | 'teacher' = 'org-admin') =>
  renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning?tab=curriculum', user: { roles: [role] } },
    answers: [
      answer(listClasses, { status: true, items: [section, { ...section, sectionId: 'b', sectionName: 'B' }] }),
      answer(listLiveClasses, { status: true, items: [], nextCursor: null, total: 0 }),
      answer(readCurriculum, { status: true, version: 7, subjects }),
      answer(addCurriculumPart, { status: true, version: 8, id: 'new' }),
      answer(changeCurriculumPart, { status: true, version: 8 }),
      answer(orderCurriculum, { status: true, version: 8 }),
      answer(deleteCurriculumPart, { status: true, version: 8 }),
      ...answers,
    ],
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('[LEARNADM-001] [CONSOLE-010] the office adds, renames and orders by buttons', async () => {
  const { server, user } = await learning([physics, chemistry]);
  expect(await screen.findByRole('region', { name: 'Physics' })).toHaveTextContent(/Charges.*Coulomb.*Optics.*Hidden/);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['CBSE · Class 12 · MPC']);

  await user.click(button('Move “Chemistry” up'));
  await waitFor(() => expect(server.callsOf(orderCurriculum)).toHaveLength(1));
  const sent = { place, version: 7 };
  expect(server.callsOf(orderCurriculum)[0]!.body).toMatchObject({
    ...sent,
    parent: null,
    ids: ['chemistry', 'physics'],
  });
  expect(button('Move “Chemistry” up')).toHaveFocus();
  // the first goes no further
  expect(button('Move “Physics” up')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Move “Physics” up'));
  await user.click(button('Move “Charges” down'));
  await waitFor(() => expect(server.callsOf(orderCurriculum)).toHaveLength(2));
  expect(server.callsOf(orderCurriculum)[1]!.body).toMatchObject({
    ...{ parent: { kind: 'subject', id: 'physics' }, ids: ['optics', 'charges'] },
  });

  for (const [opener, parent] of [
    ['Add a subject', null],
    ['Add a chapter: Physics', { kind: 'subject', id: 'physics' }],
    ['Add a topic: Charges', { kind: 'chapter', id: 'charges' }],
  ] as const) {
    await user.click(button(opener));
    const dialog = await screen.findByRole('dialog', { name: opener });
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Waves' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(addCurriculumPart).at(-1)!.body).toMatchObject({ ...sent, parent, name: 'Waves' });
  }

  await user.click(button('Change: Coulomb'));
  const dialog = await screen.findByRole('dialog', { name: 'Coulomb' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Coulomb’s law' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeCurriculumPart)).toHaveLength(1));
  expect(server.callsOf(changeCurriculumPart)[0]!.body).toMatchObject({
    ...{ ...sent, part: { kind: 'topic', id: 'coulomb' }, name: 'Coulomb’s law', isHidden: false },
  });
});

test('[LEARNADM-001] [CONSOLE-004] what is hidden can be shown again at once', async () => {
  const { server, user } = await learning([physics]);
  await user.click(await screen.findByRole('button', { name: 'Change: Charges' }));
  const dialog = await screen.findByRole('dialog', { name: 'Charges' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Hidden from students' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => undoLatest());
  await waitFor(() => expect(server.callsOf(changeCurriculumPart)).toHaveLength(2));
  const part = { kind: 'chapter', id: 'charges' };
  expect(server.callsOf(changeCurriculumPart).map(({ body }) => body)).toMatchObject([
    { part, isHidden: true, version: 7 },
    { part, isHidden: false, version: 8 },
  ]);
});

test('[LEARNADM-001] one with content, questions or results is not deleted, and why is said; who was overtaken keeps what was typed', async () => {
  const { user } = await learning(
    [physics],
    [
      refuse(deleteCurriculumPart, { status: 409, code: 'curriculum.in_use' }),
      refuse(changeCurriculumPart, { status: 409, code: 'edit.conflict' }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Change: Charges' }));
  const dialog = await screen.findByRole('dialog', { name: 'Charges' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const asked = await screen.findByRole('dialog', { name: 'Delete “Charges”?' });
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'It has content, questions or results, or is in a package. It can be hidden.',
  );
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Electric charges' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Somebody else has changed this/));
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Electric charges');
});

test('[LEARNADM-001] who changes a name that other languages have as well is told what becomes of theirs', async () => {
  const named: EditedSubject = { ...chemistry, languages: ['hi', 'te'] };
  const { user } = await learning([named, physics]);
  await user.click(await screen.findByRole('button', { name: 'Change: Chemistry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Chemistry' });
  expect(within(dialog).getByLabelText(/^Name/)).toHaveAccessibleDescription(/हिन्दी, తెలుగు/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(button('Change: Physics'));
  const other = await screen.findByRole('dialog', { name: 'Physics' });
  expect(within(other).getByLabelText(/^Name/)).toHaveAccessibleDescription('');
});

test('a group without subjects offers the first', async () => {
  await learning([]);
  expect(await screen.findByText('No subject yet.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add a subject' })).toHaveLength(2);
});

test('a teacher has no curriculum to edit', async () => {
  await learning([], [], 'teacher');
  expect(await screen.findByRole('tab', { name: 'Live classes' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Curriculum' })).toBeNull();
});

test('[LEARNADM-001] the office of a school without the module of learning has the curriculum, and nothing else of the page', async () => {
  await renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning', user: { roles: ['org-admin'], assignedModules: ['assessment'] } },
    answers: [
      answer(listClasses, { status: true, items: [section] }),
      answer(readCurriculum, { status: true, version: 7, subjects: [physics] }),
    ],
  });
  expect(await screen.findByRole('region', { name: 'Physics' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Curriculum']);
});
