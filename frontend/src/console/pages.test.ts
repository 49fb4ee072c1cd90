import { consolePages, maySee, menuOf } from './pages.js';

const all = () => true;
const menu = (...roles: string[]) => menuOf({ roles }, all).map(({ path }) => path);

test('[ROLE-003] the menu holds, in the order of the table, what the roles allow', () => {
  expect(menu('org-admin')).toEqual(
    expect.arrayContaining(['/console', '/console/people', '/console/classes', '/console/audit']),
  );
  for (const roles of [['teacher'], ['organiser']]) {
    expect(menu(...roles)).toContain('/console/people');
    expect(menu(...roles)).not.toContain('/console/classes');
  }
  for (const role of ['shop', 'moderator']) expect(menu(role)).not.toContain('/console/people');
  expect(menu('shop', 'org-admin')).toEqual(menu('org-admin'));
  expect(menu('super')).toEqual(consolePages.flatMap(({ label, path }) => (label ? [path] : [])));
  expect(menu('student')).toEqual([]);
});

test('[ROLE-003] a module that the organisation does not have is in no menu', () => {
  const paths = menuOf({ roles: ['super'] }, (module) => module === null).map(({ path }) => path);
  expect(paths).toEqual(consolePages.flatMap(({ label, module, path }) => (label && !module ? [path] : [])));
});

test('[ROLE-002] nobody but staff may see any page', () => {
  for (const page of consolePages) expect(maySee({ roles: ['student'] }, page)).toBe(false);
});
