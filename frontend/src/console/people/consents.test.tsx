import { readConsentScan, recordPaperConsent, remindGuardians } from '@exam/contracts/http/identity/consents';
import {
  listClasses,
  listPeople,
  personSessions,
  readPerson,
  signInProblems,
} from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const userId = '00000000-0000-7000-8000-000000000001';
const consentId = '00000000-0000-7000-8000-000000000009';
const place = {
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's', boardName: 'CBSE', className: 'Class 11' },
  ...{ groupName: 'MPC', sectionName: 'A' },
};
const row = (consent: 'missing' | 'given') => ({
  ...{ userId, userCode: 's1', name: 'Asha Rao', place, version: 1 },
  contact: {
    ...{ roles: ['student' as const], loginName: 'A1', phoneNumber: null, email: null, consent },
    ...{ lastSignInAt: null, hasPassword: true, leftAt: null },
  },
});
const paper = {
  ...{ consentId, by: 'paper' as const, guardianName: 'Devi Rao', textVersion: '2026-11', textLanguage: null },
  givenAt: '2026-11-24T06:00:00.000Z',
};
const person = (consent: 'missing' | 'given') =>
  answer(readPerson, {
    ...{ status: true, person: row(consent) },
    office: {
      ...{ givenName: 'Asha', familyName: 'Rao', birthdate: '2011-05-03', extraTimePercent: 0 },
      guardian: { name: 'Devi Rao', mobile: '+919812345678', email: null },
      ...{ accounts: [], consents: consent === 'given' ? [paper] : [], teaching: [] },
    },
  });
const none = [answer(signInProblems, { status: true, items: [] }), answer(personSessions, { status: true, items: [] })];
const openPerson = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    page: import('./person.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/people/${userId}`, path: '/console/people/:userId', user: { roles: ['org-admin'] } },
    answers: [...none, ...answers!],
  });

test('[PEOPLE-009] students are filtered by consent, and the guardians of those chosen are reminded', async () => {
  const reminded = {
    status: true as const,
    done: [],
    refused: [{ id: userId, code: 'consent.reminded', message: 'x' }],
  };
  const { server, user } = await renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/people?tab=consents&consent=missing', user: { roles: ['org-admin'] } },
    answers: [
      answer(listClasses, { status: true, items: [] }),
      answer(listPeople, { status: true, items: [row('missing')], nextCursor: null, total: 1 }),
      answer(remindGuardians, reminded),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Rao' }));
  expect(server.callsOf(listPeople).at(-1)!.query).toMatchObject({ consent: 'missing', who: 'students' });
  await user.click(screen.getByRole('button', { name: 'Remind the guardian' }));
  const dialog = await screen.findByRole('dialog', { name: 'What became of it' });
  expect(dialog).toHaveTextContent('Asha Rao: The guardian was reminded less than a week ago.');
  expect(server.callsOf(remindGuardians)[0]!.body).toMatchObject({ userIds: [userId] });
});

test('[PEOPLE-009] where a consent is missing the office reminds, or records one on paper with its scan', async () => {
  const { server, user } = await openPerson([
    ...[person('missing'), answer(recordPaperConsent, { status: true, consentId })],
    answer(remindGuardians, { status: true, done: [userId], refused: [] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remind the guardian' }));
  await waitFor(() => expect(server.callsOf(remindGuardians)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Record a consent on paper' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record a consent on paper' });
  expect(within(dialog).getByLabelText('Guardian')).toHaveValue('Devi Rao');
  const send = within(dialog).getByRole('button', { name: 'Record a consent on paper' });
  expect(send).toBeDisabled();
  const file = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await user.click(send);
  await waitFor(() => expect(server.callsOf(recordPaperConsent)).toHaveLength(1));
  expect(server.callsOf(recordPaperConsent)[0]!.body).toMatchObject({
    ...{ guardianName: 'Devi Rao', scan: btoa('%PDF-1.7') },
  });
});

test('[PEOPLE-009] a consent on paper is marked so, its scan opens, and nothing gives or takes one back otherwise', async () => {
  const opened: string[] = [];
  window.open = ((url: string) => (opened.push(url), null)) as typeof window.open;
  const { user } = await openPerson([
    person('given'),
    answer(readConsentScan, { status: true, url: 'https://storage.test/scan', endsAt: '2026-11-24T06:15:00.000Z' }),
  ]);
  expect(await screen.findByText('Given on paper')).toBeVisible();
  for (const name of ['Remind the guardian', 'Record a consent on paper'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(opened).toEqual(['https://storage.test/scan']));
});
