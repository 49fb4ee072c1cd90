import type { Restricted } from './route.js';
import type { Actorlike, StaffRole } from './staff-roles.js';

/**
 * How far a permission reaches: `own` the own classes, `own-subjects` of these the own subjects, `own-tests` the tests
 * that one made or authors within own classes, `own-acts` what one did oneself, `org` the own organisation, `all` every
 * organisation.
 */
export const reaches = ['own-acts', 'own-tests', 'own-subjects', 'own', 'org', 'all'] as const;
export type Reach = (typeof reaches)[number];

type Row = Partial<Record<Exclude<StaffRole, 'super'>, Exclude<Reach, 'all'>>>;
const row = (of: Row): Row => of;
const org = 'org' as const;

/** Document 4, section 6: who may do what, and how far. Super may do all of it everywhere; what is not named is refused. */
export const permissions = {
  /** Questions with keys: see, write, edit, review, retire, import, export. */
  'questions.edit': row({ teacher: 'own-subjects', organiser: org, 'org-admin': org }),
  /** Tests: create, edit, publish. */
  'tests.edit': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Seal a test, name its authors; rooms, seats, invigilators. */
  'tests.seal': row({ organiser: org, 'org-admin': org }),
  /** Monitor, history, incidents, announcements. */
  'monitor.use': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Give time, grant a credit, override. */
  'time.give': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Force a submission; reopen after the deadline. */
  'attempts.end': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Reopen what the student submitted; withdraw what has begun. */
  'attempts.reopen': row({ organiser: org, 'org-admin': org }),
  /** Results, items, merit list, scorecards after the close. */
  'results.see': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Release, challenge window, key decision, regrade, print. */
  'results.decide': row({ teacher: 'own-tests', organiser: org, 'org-admin': org }),
  /** Students: name, code, section. */
  'students.see': row({ teacher: 'own', organiser: org, 'org-admin': org }),
  /** Students: contacts, consents, devices, sign-in problems. */
  'students.contact': row({ 'org-admin': org }),
  /** Import, move, promote, start codes, requests, roles, assignments. */
  'people.manage': row({ 'org-admin': org }),
  /** Curriculum, settings, packs. */
  'school.manage': row({ 'org-admin': org }),
  /** Content, live classes, events, notices. */
  'learning.edit': row({ teacher: 'own', 'org-admin': org }),
  moderate: row({ teacher: 'own', moderator: org, 'org-admin': org }),
  /** Packages, prices, coupons, grants, orders, refunds, invoices, the GST file. */
  sell: row({ shop: org }),
  'audit.see': row({
    ...{ teacher: 'own-acts', organiser: 'own-acts', moderator: 'own-acts', shop: 'own-acts' },
    'org-admin': org,
  } as Row),
  /** Saved views, one's own proposals, and what every page of the console needs. */
  'console.use': row({ teacher: org, organiser: org, moderator: org, shop: org, 'org-admin': org }),
  /** Organisations, modules, export and erasure of a person. */
  'organisations.manage': row({}),
} as const;
export type Permission = keyof typeof permissions;

/** The access of a route of the console: the roles that the table names, and super. */
export function permitted(permission: Permission): Restricted {
  return { roles: [...(Object.keys(permissions[permission]) as StaffRole[]), 'super'], permission };
}

/** The widest reach that any of the roles gives; null where none allows it. Pure. */
export function reachOf({ roles }: Actorlike, permission: Permission): Reach | null {
  if (roles.includes('super')) return 'all';
  const given = roles.map((role) => (permissions[permission] as Record<string, Reach | undefined>)[role]);
  return reaches.filter((reach) => given.includes(reach)).at(-1) ?? null;
}
