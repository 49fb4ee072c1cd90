import { permissions, permitted, reachOf, type Permission } from './permissions.js';

test('[ROLE-005] the table of document 4, section 6, row by row', () => {
  const shown = Object.fromEntries(
    (Object.keys(permissions) as Permission[]).map((name) => [
      name,
      ['teacher', 'organiser', 'org-admin', 'shop', 'moderator']
        .map((role) => reachOf({ roles: [role] }, name) ?? '–')
        .join(' '),
    ]),
  );
  expect(shown).toEqual({
    'questions.edit': 'own-subjects org org – –',
    'tests.edit': 'own org org – –',
    'tests.seal': '– org org – –',
    'monitor.use': 'own org org – –',
    'time.give': 'own org org – –',
    'attempts.end': 'own org org – –',
    'attempts.reopen': '– org org – –',
    'results.see': 'own org org – –',
    'results.decide': 'own-tests org org – –',
    'students.see': 'own org org – –',
    'students.contact': '– – org – –',
    'people.manage': '– – org – –',
    'school.manage': '– – org – –',
    'learning.edit': 'own – org – –',
    moderate: 'own – org – org',
    sell: '– – – org –',
    'audit.see': 'own-acts own-acts org own-acts own-acts',
    'console.use': 'org org org org org',
    'organisations.manage': '– – – – –',
  });
});

test('[ROLE-001] rights of several roles add up, and super may do all of it', () => {
  expect(reachOf({ roles: ['teacher', 'organiser'] }, 'tests.edit')).toBe('org');
  expect(reachOf({ roles: ['shop', 'teacher'] }, 'students.see')).toBe('own');
  expect(reachOf({ roles: ['student'] }, 'students.see')).toBeNull();
  for (const name of Object.keys(permissions) as Permission[]) {
    expect(reachOf({ roles: ['super'] }, name)).toBe('all');
    expect(permitted(name).roles).toContain('super');
  }
});
