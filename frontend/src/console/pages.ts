import { isStaff } from '@exam/contracts/core/staff-roles';
import { moduleOfRight } from '@exam/contracts/core/modules';
import { reachOf, type Permission } from '@exam/contracts/core/permissions';
import type { ComponentType } from 'react';
import type { Module } from '../entities/session/use-modules.js';
import { consolePaths } from '../lib/console-paths.js';
import type { TextKey } from '../texts/console.js';

type Loaded = { default: ComponentType };

export type ConsolePage = {
  /** As the router matches it, with `:params`. */
  path: string;
  /** In the menu under this name; a page without one is reached from another. */
  label?: TextKey;
  /** Whoever has one of these may see it; every member of the staff where none is named. */
  anyOf?: readonly Permission[];
  /** Alone on the screen, without bar and menu. */
  isAlone?: true;
  load: () => Promise<Loaded>;
};

const outside = () => import('./outside.js');

/** The console's pages in the order of the menu (document 4, section 2.1). A page that is built has a line here. */
export const consolePages: readonly ConsolePage[] = [
  { path: consolePaths.today, label: 'console.menu.today', load: () => import('./today/today.js') },
  {
    path: consolePaths.tests,
    label: 'console.menu.tests',
    anyOf: ['results.see'],
    load: () => import('./tests/tests.js'),
  },
  { path: '/console/tests/:examId', anyOf: ['results.see'], load: () => import('./tests/test.js') },
  { path: '/console/tests/:examId/print', anyOf: ['results.decide'], load: () => import('./prints/print.js') },
  { path: '/console/tests/:examId/exam-day', anyOf: ['monitor.use'], load: () => import('./tests/exam-day.js') },
  { path: consolePaths.drafts, anyOf: ['tests.edit'], load: () => import('./tests/drafts.js') },
  { path: '/console/tests/drafts/:examId', anyOf: ['tests.edit'], load: () => import('./tests/draft.js') },
  {
    path: '/console/tests/drafts/:examId/try',
    anyOf: ['tests.edit'],
    isAlone: true,
    load: () => import('./tests/try.js'),
  },
  {
    path: consolePaths.questions,
    label: 'console.menu.questions',
    anyOf: ['questions.edit'],
    load: () => import('./questions/questions.js'),
  },
  { path: consolePaths.newQuestion, anyOf: ['questions.edit'], load: () => import('./questions/question.js') },
  { path: '/console/questions/:questionId', anyOf: ['questions.edit'], load: () => import('./questions/question.js') },
  {
    path: consolePaths.imports,
    label: 'console.menu.imports',
    anyOf: ['questions.edit'],
    load: () => import('./imports/imports.js'),
  },
  {
    path: consolePaths.people,
    label: 'console.menu.people',
    anyOf: ['students.see'],
    load: () => import('./people/people.js'),
  },
  { path: consolePaths.peopleImport, anyOf: ['people.manage'], load: () => import('./people/import.js') },
  { path: '/console/people/:userId', anyOf: ['students.see'], load: () => import('./people/person.js') },
  {
    path: consolePaths.classes,
    label: 'console.menu.classes',
    anyOf: ['people.manage'],
    load: () => import('./classes/classes.js'),
  },
  {
    path: consolePaths.learning,
    label: 'console.menu.learning',
    // its curriculum is the tests' as well
    anyOf: ['learning.edit', 'school.manage'],
    load: () => import('./learning/learning.js'),
  },
  { path: consolePaths.orders, label: 'console.menu.shop', anyOf: ['sell'], load: () => import('./shop/orders.js') },
  { path: consolePaths.packages, anyOf: ['sell'], load: () => import('./shop/packages.js') },
  { path: '/console/shop/packages/:packageId', anyOf: ['sell'], load: () => import('./shop/package.js') },
  { path: '/console/shop/orders/:orderId', anyOf: ['sell'], load: () => import('./shop/order.js') },
  { path: consolePaths.coupons, anyOf: ['sell'], load: () => import('./shop/coupons.js') },
  { path: consolePaths.tax, anyOf: ['sell'], load: () => import('./shop/tax.js') },
  {
    path: consolePaths.moderation,
    label: 'console.menu.moderation',
    anyOf: ['moderate'],
    load: () => import('./moderation/moderation.js'),
  },
  { path: '/console/moderation/:service/:itemId', anyOf: ['moderate'], load: () => import('./moderation/item.js') },
  {
    path: consolePaths.approvals,
    label: 'console.menu.approvals',
    anyOf: ['sell', 'tests.edit'],
    load: () => import('./approvals/approvals.js'),
  },
  {
    path: consolePaths.audit,
    label: 'console.menu.audit',
    anyOf: ['audit.see'],
    load: () => import('./audit/audit.js'),
  },
  {
    path: consolePaths.settings,
    label: 'console.menu.settings',
    anyOf: ['school.manage'],
    load: () => import('./settings/settings.js'),
  },
  { path: consolePaths.platforms, anyOf: ['school.manage'], load: outside },
  { path: consolePaths.webhooks, anyOf: ['school.manage'], load: outside },
  { path: consolePaths.programs, anyOf: ['school.manage'], load: outside },
  {
    path: consolePaths.organisations,
    label: 'console.menu.organisations',
    anyOf: ['organisations.manage'],
    load: () => import('./organisations/organisations.js'),
  },
  {
    path: '/console/organisations/:orgId',
    anyOf: ['organisations.manage'],
    load: () => import('./organisations/organisation.js'),
  },
];

type Person = { readonly roles: readonly string[] };

export const maySee = (person: Person, { anyOf }: Pick<ConsolePage, 'anyOf'>): boolean =>
  isStaff(person) && (anyOf === undefined || anyOf.some((permission) => reachOf(person, permission) !== null));

type IsOn = (module: Module | null) => boolean;

/** Whether the person has a right to the page whose module their organisation has: the server refuses other calls as well. */
export const isOpen = (person: Person, isOn: IsOn, { anyOf }: Pick<ConsolePage, 'anyOf'>): boolean =>
  maySee(person, anyOf === undefined ? {} : { anyOf: anyOf.filter((right) => isOn(moduleOfRight(right))) });

/** The menu of a person, with the modules that their organisation has. */
export const menuOf = (person: Person, isOn: IsOn): (ConsolePage & { label: TextKey })[] =>
  consolePages.filter(
    (one): one is ConsolePage & { label: TextKey } => one.label !== undefined && isOpen(person, isOn, one),
  );
