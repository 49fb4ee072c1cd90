import { listOrganisations } from '@exam/contracts/http/identity/organisations';
import {
  listClasses,
  listPeople,
  markLeft,
  movePeople,
  previewPromotion,
  promotePeople,
  readPerson,
  type PersonRow,
} from '@exam/contracts/http/identity/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { undoLatest } from '../kit/undo.js';

const nowhere = {
  boardId: 'b',
  classId: 'c',
  groupId: 'g',
  boardName: 'CBSE',
  className: 'Class 11',
  groupName: 'MPC',
};
const place = { ...nowhere, sectionId: 's1', sectionName: 'A' };
const contact = {
  ...{ roles: ['student' as const], loginName: 'A1', phoneNumber: null, email: null, consent: 'missing' as const },
  ...{ lastSignInAt: null, hasPassword: false, leftAt: null },
};
const person = (n: number): PersonRow => ({
  ...{
    userId: `00000000-0000-7000-8000-00000000000${n}`,
    userCode: `s${n}`,
    name: `Student ${n}`,
    place,
    version: 1,
    contact,
  },
});
const page = (items: PersonRow[], more: object = {}) =>
  answer(listPeople, { status: true, items, nextCursor: null, total: items.length, ...more });
const classes = answer(listClasses, { status: true, items: [{ ...place, students: 2, teachers: 1 }] });
const people = (answers: Parameters<typeof renderPage>[0]['answers'], at = '/console/people') =>
  renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at, user: { roles: ['org-admin'] }, answers: [classes, ...answers!] },
  });

test('search, filters and sort stand in the address and are sent, and a chip takes a filter away', async () => {
  const { server, user, location } = await people([page([person(1)])], '/console/people?classId=c&sort=-name');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  expect(server.callsOf(listPeople).at(-1)!.query).toMatchObject({ classId: 'c', sort: '-name', who: 'students' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rao{Enter}');
  expect(location()).toBe('/console/people?classId=c&sort=-name&q=rao');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Class' }));
  expect(location()).toBe('/console/people?sort=-name&q=rao');
  await user.click(await screen.findByRole('button', { name: /Name/ }));
  expect(location()).toBe('/console/people?sort=name&q=rao');
});

test('super sees the people of all organisations, and chooses one', async () => {
  const row = { orgId: 'yamuna', orgCode: 'YPS', name: 'Yamuna Public School', joining: 'closed' as const };
  const { server, user, location } = await renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/people', user: { roles: ['super'] } },
    answers: [
      ...[classes, page([person(1)])],
      answer(listOrganisations, {
        ...{ status: true, nextCursor: null, total: 1 },
        items: [{ ...row, assignedModules: [], people: 3, administrators: 1, version: 1 }],
      }),
    ],
  });
  await screen.findByRole('option', { name: 'Yamuna Public School' });
  await user.selectOptions(screen.getByLabelText('Organisations'), 'Yamuna Public School');
  await waitFor(() => expect(server.callsOf(listPeople).at(-1)!.query).toMatchObject({ orgId: 'yamuna' }));
  expect(location()).toBe('/console/people?orgId=yamuna');
});

test('keys go through the rows, select and search, and do nothing inside a field', async () => {
  const { user } = await people([page([person(1), person(2)])]);
  await screen.findByRole('rowheader', { name: 'Student 1' });
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select Student 2' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Student 2' })).toBeChecked();
  expect(screen.getByRole('searchbox')).toHaveValue('x');
});

test('an action on many lists each refusal, and what was done can be taken back', async () => {
  const [one, two] = [person(1), person(2)];
  const { server, user } = await people([
    page([one, two]),
    answer(markLeft, {
      status: true,
      done: [one.userId],
      refused: [{ id: two.userId, code: 'person.last_admin', message: 'x' }],
    }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Has left' }));
  const dialog = await screen.findByRole('dialog', { name: 'What became of it' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/^Student 2: ./);
  const [sent] = server.callsOf(markLeft);
  expect(sent!.body).toMatchObject({ userIds: [one.userId, two.userId], hasLeft: true, commandId: expect.any(String) });
});

test('[CONSOLE-004] who was moved goes back to where each of them was, and who has left is back', async () => {
  const [one, two, three] = [person(1), { ...person(2), place: { ...place, sectionId: 's2' } }, person(3)];
  const all = [one, two, three].map(({ userId }) => userId);
  const { server, user } = await people([
    page([one, two, three]),
    answer(movePeople, { status: true, done: [one.userId, two.userId], refused: [] }),
    answer(markLeft, { status: true, done: all, refused: [] }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 3 students' });
  await user.selectOptions(within(dialog).getByLabelText('To'), '0');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(server.callsOf(movePeople)).toHaveLength(1));
  await waitFor(async () => {
    await act(() => undoLatest());
    expect(server.callsOf(movePeople)).toHaveLength(3);
  });
  const to = { boardId: 'b', classId: 'c', groupId: 'g' };
  expect(server.callsOf(movePeople).map(({ body }) => body)).toMatchObject([
    { userIds: all, to: { ...to, sectionId: 's1' } },
    { userIds: [one.userId], to: { ...to, sectionId: 's1' }, from: null },
    { userIds: [two.userId], to: { ...to, sectionId: 's2' }, from: null },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Has left' }));
  await waitFor(async () => {
    await act(() => undoLatest());
    expect(server.callsOf(markLeft).map(({ body }) => body)).toMatchObject([
      { userIds: all, hasLeft: true },
      { userIds: all, hasLeft: false },
    ]);
  });
});

test('[PEOPLE-006] promoting is shown student by student first, and who is taken out or has the class stays', async () => {
  const people_ = [person(1), person(2), person(3)];
  const seen = people_.map(({ userId, userCode, name, place: now }, at) => ({
    ...{ userId, userCode, name, now, refused: at === 2 ? 'person.promoted_before' : null },
  }));
  const { server, user } = await people([
    page(people_),
    answer(previewPromotion, { status: true, items: seen }),
    answer(promotePeople, { status: true, done: [people_[0]!.userId], refused: [] }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote 3 students' });
  await user.selectOptions(within(dialog).getByLabelText('To'), '0');
  const third = await within(dialog).findByRole('row', { name: /Student 3/ });
  expect(third).toHaveTextContent('The student has an account in this class already.');
  expect(within(third).getByRole('checkbox')).toBeDisabled();
  expect(server.callsOf(promotePeople)).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Select Student 2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Promote 1 student' }));
  await waitFor(() => expect(server.callsOf(promotePeople)).toHaveLength(1));
  expect(server.callsOf(promotePeople)[0]!.body).toMatchObject({ userIds: [people_[0]!.userId] });
});

test('where nobody is there a sentence says so', async () => {
  await people([page([])]);
  expect(await screen.findByRole('heading', { name: 'No students yet.' })).toBeVisible();
});

test('a list that could not be read says so with the request’s id', async () => {
  await people([refuse(listPeople, { code: 'auth.not_allowed' })]);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('who sees names alone reads on the page of a student who it is and where', async () => {
  await renderPage({
    page: import('./person.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/people/${person(1).userId}`, path: '/console/people/:userId', user: { roles: ['teacher'] } },
    answers: [answer(readPerson, { status: true, person: { ...person(1), contact: null }, office: null })],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Student 1' })).toBeVisible();
  expect(screen.getByText('s1', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Class 11 · MPC · A', { selector: 'dd' })).toBeVisible();
});
