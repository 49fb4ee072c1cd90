import { listPeopleImports } from '@exam/contracts/http/identity/people-import';
import { listClasses, listPeople, readPerson, type PersonRow } from '@exam/contracts/http/identity/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { consolePages } from '../pages.js';
import { answer, refuse } from '../../test/fake-server.js';
import { theProfile } from '../../test/people.js';
import { renderPage } from '../../test/render-page.js';
import { offerUndo } from './undo.js';

const place = {
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's1', sectionName: 'A' },
  ...{ boardName: 'CBSE', className: 'Class 11', groupName: 'MPC' },
};
const person = (n: number): PersonRow => ({
  ...{ userId: `00000000-0000-7000-8000-00000000000${n}`, userCode: `s${n}`, name: `Student ${n}`, place, version: 1 },
  contact: {
    ...{ roles: ['student'], loginName: 'A1', phoneNumber: null, email: null, consent: 'missing' },
    ...{ lastSignInAt: null, hasPassword: false, leftAt: null },
  },
});
const classes = answer(listClasses, {
  status: true,
  items: ['A', 'B'].map((name) => ({ ...place, sectionId: name, sectionName: name, students: 2, teachers: 1 })),
});
const unread = refuse(readPerson, { code: 'user.not_found' });
const imports = answer(listPeopleImports, { status: true, items: [], nextCursor: null, total: 0 });
const people = answer(listPeople, { status: true, items: [person(1), person(2)], nextCursor: null, total: 2 });

const open = async (at: string) => {
  const { Component } = await import('../console.js');
  return renderPage({
    page: Component,
    ...{
      path: '/console/*',
      at,
      user: { roles: ['org-admin'] },
      answers: [theProfile(), classes, people, imports, unread],
    },
  });
};

afterEach(() => localStorage.clear());

test('[CONSOLE-008] ? lists the keys; j, k, x, e and Enter go through a list, / searches, and a field keeps its letters', async () => {
  const { user, location } = await open('/console/people');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const listed = help.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(listed).toEqual(['/', 'j', 'k', 'x', 'Enter', 'e', 'u', '?', 'Ctrl K']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('jjkx');
  expect(screen.getByRole('checkbox', { name: 'Select Student 1' })).toBeChecked();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('jx?');
  expect(screen.getByRole('searchbox')).toHaveValue('jx?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(location()).toBe(`/console/people/${person(2).userId}`));
});

test('[CONSOLE-008] a plain table of a page has the same keys', async () => {
  const { user, location } = await open('/console/classes');
  await screen.findByRole('link', { name: 'MPC · A' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'MPC · B' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'MPC · A' })).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() => expect(location()).toMatch(/^\/console\/people\?/));
});

test('[CONSOLE-008] Ctrl K offers all pages and the actions of this one', async () => {
  const { user, location } = await open('/console/people');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
  const offered = palette.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Today', 'Classes', 'Audit', 'Import from a file', 'Export as CSV']));
  expect(consolePages.some(({ path }) => path === '/console/people/import')).toBe(true);
  await user.keyboard('import from{Enter}');
  await waitFor(() => expect(location()).toBe('/console/people/import'));
});

test('[CONSOLE-008] single keys can be switched off, and Ctrl K acts all the same', async () => {
  const { user } = await open('/console/people');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single keys act' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('jx?');
  expect(screen.getByRole('checkbox', { name: 'Select Student 1' })).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const modifier of ['Control', 'Meta']) {
    await user.keyboard(`{${modifier}>}k{/${modifier}}`);
    expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('[CONSOLE-008] the keys are listed, and switched off and on again, from the menu of the person', async () => {
  const { user, location } = await open('/console/people');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  for (const isOn of [false, true]) {
    await user.click(screen.getByRole('button', { name: 'Asha' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keys' }));
    await user.click(await screen.findByRole('switch', { name: 'Single keys act' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('jx');
    expect((screen.getByRole('checkbox', { name: 'Select Student 1' }) as HTMLInputElement).checked).toBe(isOn);
  }
  await user.keyboard('e');
  await waitFor(() => expect(location()).toBe(`/console/people/${person(1).userId}`));
});

test('[CONSOLE-008] u takes back the newest, once, and in a field it is a letter', async () => {
  const { user } = await open('/console/people');
  await screen.findByRole('rowheader', { name: 'Student 1' });
  let undone = 0;
  await act(() => offerUndo('Taken out', () => Promise.resolve((undone += 1))));
  await user.keyboard('/u');
  expect(undone).toBe(0);
  await user.clear(screen.getByRole('searchbox'));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('uu');
  await waitFor(() => expect(undone).toBe(1));
});
