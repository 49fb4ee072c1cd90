import { permissions, type Permission } from '@exam/contracts/core/permissions';
import { staffRoles } from '@exam/contracts/core/staff-roles';
import { consolePages, maySee, menuOf } from './pages.js';

const all = () => true;
const menu = (...roles: string[]) => menuOf({ roles }, all).map(({ path }) => path);

test('[ROLE-003] the menu holds, in the order of the table, what the roles allow', () => {
  for (const role of staffRoles.filter((one) => one !== 'super')) {
    const allowed = (anyOf: readonly Permission[]) => anyOf.some((one) => role in permissions[one]);
    const expected = consolePages.filter(({ label, anyOf }) => label && (anyOf === undefined || allowed(anyOf)));
    expect([role, menu(role)]).toEqual([role, expected.map(({ path }) => path)]);
  }
  expect(menu('org-admin')).toEqual(expect.arrayContaining(['/console', '/console/people', '/console/classes']));
  for (const role of ['teacher', 'organiser']) expect(menu(role)).not.toContain('/console/classes');
  for (const role of ['shop', 'moderator']) expect(menu(role)).not.toContain('/console/people');
  expect(menu('super')).toEqual(consolePages.flatMap(({ label, path }) => (label ? [path] : [])));
  expect(menu('student')).toEqual([]);
});

test('[ROLE-003] a module that the organisation does not have is in no menu', () => {
  const without = (gone: string) =>
    menuOf({ roles: ['org-admin'] }, (module) => module !== gone).map(({ path }) => path);
  const but = (...gone: string[]) => menu('org-admin').filter((path) => !gone.includes(path));
  const ofTests = ['/console/tests', '/console/questions', '/console/imports', '/console/approvals'];
  expect(without('assessment')).toEqual(but(...ofTests));
  expect(without('assessment')).toHaveLength(menu('org-admin').length - ofTests.length);
  const teachers = menuOf({ roles: ['teacher'] }, (module) => module !== 'learning').map(({ path }) => path);
  expect(teachers).toEqual(menu('teacher').filter((path) => path !== '/console/learning'));
});

test('[LEARNADM-001] the office has the page of its curriculum without the module of learning, too', () => {
  const office = menuOf({ roles: ['org-admin'] }, (module) => module !== 'learning').map(({ path }) => path);
  expect(office).toEqual(menu('org-admin'));
});

test('[ROLE-002] nobody but staff may see any page', () => {
  for (const page of consolePages) expect(maySee({ roles: ['student'] }, page)).toBe(false);
});
