import {
  endPersonSessions,
  makeStartCodes,
  personSessions,
  readPerson,
  signInProblems,
} from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { signInHelps } from './sign-in-help.js';

const userId = '00000000-0000-7000-8000-000000000001';
const place = {
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's', boardName: 'CBSE', className: 'Class 11' },
  ...{ groupName: 'MPC', sectionName: 'A' },
};
const person = answer(readPerson, {
  status: true,
  person: {
    ...{ userId, userCode: 's1', name: 'Asha Rao', place, version: 1 },
    contact: {
      ...{ roles: ['student'], loginName: 'A1', phoneNumber: '+919876543210', email: null, consent: 'missing' },
      ...{ lastSignInAt: null, hasPassword: true, leftAt: null },
    },
  },
  office: {
    ...{ givenName: 'Asha', familyName: 'Rao', birthdate: null, extraTimePercent: 0 },
    guardian: { name: null, mobile: null, email: null },
    ...{ accounts: [], consents: [], teaching: [] },
  },
});
const tried = (minute: number, reason: string | null) => ({
  ...{ at: `2026-11-24T06:${minute}:00.000Z`, device: 'Chrome on Android', succeeded: reason === null, reason },
});
const tries = answer(signInProblems, {
  status: true,
  items: [tried(59, null), tried(58, 'auth.wrong_password'), tried(57, 'otp.not_sent'), tried(56, 'auth.has_left')],
});
const sessions = answer(personSessions, {
  status: true,
  items: [
    {
      ...{ sessionId: 'x1', name: 'Firefox on Windows' },
      ...{ signedInAt: '2026-11-23T06:00:00.000Z', lastSeenAt: '2026-11-24T06:00:00.000Z' },
    },
  ],
});

test('[PEOPLE-008] devices and tries stand with time, device and reason, and beside each try what helps', async () => {
  const { user, server } = await renderPage({
    page: import('./person.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/people/${userId}`, path: '/console/people/:userId', user: { roles: ['org-admin'] } },
    answers: [
      ...[person, tries, sessions, answer(endPersonSessions, { status: true })],
      answer(makeStartCodes, {
        status: true,
        slipsId: userId,
        endsAt: '2026-12-01T06:00:00.000Z',
        done: [],
        refused: [],
      }),
    ],
  });
  const devices = await screen.findByRole('table', { name: 'Devices' });
  expect(within(devices).getByRole('row', { name: /Firefox on Windows/ })).toHaveTextContent('24-11-2026 11:30 AM');
  const rows = within(await screen.findByRole('table', { name: 'Last tries' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[1]).toHaveTextContent(/24-11-2026 12:28 PM.*Chrome on Android.*password/i);
  const buttons = (n: number) =>
    within(rows[n]!)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(rows.map((_, n) => buttons(n))).toEqual([
    ['Sign out everywhere'],
    ['Make a start code'],
    ['Correct the mobile number', 'Make a start code'],
    [],
  ]);
  await user.click(within(rows[1]!).getByRole('button'));
  await waitFor(() => expect(server.callsOf(makeStartCodes)[0]!.body).toMatchObject({ userIds: [userId] }));
  await user.click(within(rows[0]!).getByRole('button'));
  const asked = await screen.findByRole('dialog', { name: 'Sign this person out everywhere?' });
  expect(server.callsOf(endPersonSessions)).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(server.callsOf(endPersonSessions)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(rows[2]!).getByRole('button', { name: 'Correct the mobile number' }));
  expect(screen.getByLabelText('Mobile number')).toHaveFocus();
});

test('[PEOPLE-008] who is locked out by many tries is helped by a code and by ending sessions', () => {
  expect(signInHelps('auth.too_many_tries')).toEqual(['code', 'end']);
  expect(signInHelps('auth.unknown_user')).toEqual(['mobile', 'code']);
});
