import { addClass } from '@exam/contracts/http/identity/classes';
import { listClasses } from '@exam/contracts/http/identity/people';
import { screen, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const section = (className: string, groupName: string, sectionName: string | null, students: number) => ({
  ...{ boardId: 'cbse', boardName: 'CBSE', classId: className, className, groupId: groupName, groupName },
  ...{ sectionId: sectionName, sectionName, students, teachers: 2 },
});

const open = (items: ReturnType<typeof section>[]) =>
  renderPage({
    page: import('./classes.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/classes', user: { roles: ['org-admin'] } },
    answers: [
      answer(listClasses, { status: true, items }),
      answer(addClass, { status: true, boardId: 'b', classId: 'c', groupId: 'g' }),
    ],
  });

test('[CONSOLE-009] each class has a table of its sections, whose first cell names group and section and leads to the students', async () => {
  await open([section('12', 'MPC', 'A', 40), section('11', 'MPC', 'A', 38), section('12', 'BiPC', null, 1_240)]);
  const twelve = within(await screen.findByRole('table', { name: 'CBSE · 12' }));
  expect(screen.getByRole('table', { name: 'CBSE · 11' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'CBSE · 12' })).toBeVisible();
  expect(twelve.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'MPC · A',
    'BiPC · Whole group',
  ]);
  expect(twelve.getByRole('link', { name: 'MPC · A' })).toHaveAttribute(
    'href',
    '/console/people?boardId=cbse&classId=12&groupId=MPC&sectionId=A',
  );
  expect(twelve.getByRole('row', { name: /BiPC/ })).toHaveTextContent('1,240');
});

test('[CONSOLE-009] a group without sections is shown whole, also before anybody is in it', async () => {
  await open([section('12', 'MPC', null, 0), section('12', 'MPC', 'A', 0), section('12', 'BiPC', null, 0)]);
  const rows = within(await screen.findByRole('table', { name: 'CBSE · 12' })).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['MPC · A', 'BiPC · Whole group']);
});

test('[CONSOLE-009] two classes that are called the same have a table each', async () => {
  await open([section('12', 'MPC', 'A', 40), { ...section('12', 'MPC', 'A', 38), classId: 'evening' }]);
  const tables = await screen.findAllByRole('table', { name: 'CBSE · 12' });
  expect(tables.map((table) => within(table).getAllByRole('rowheader').length)).toEqual([1, 1]);
});

test('[PEOPLE-001] the office makes the first class by names, with its sections', async () => {
  const { server, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a class' }));
  const add = dialog.getByRole('button', { name: 'Add a class' });
  await user.type(dialog.getByRole('combobox', { name: /^Board/ }), 'CBSE');
  await user.type(dialog.getByRole('combobox', { name: /^Class/ }), 'Class 12');
  expect(add).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: /^Group/ }), 'MPC');
  await user.type(dialog.getByRole('textbox', { name: /^Sections/ }), 'A, B,, A');
  await user.click(add);
  expect(server.callsOf(addClass)[0]!.body).toMatchObject({
    ...{ boardName: 'CBSE', className: 'Class 12', groupName: 'MPC', sectionNames: ['A', 'B'] },
  });
});
