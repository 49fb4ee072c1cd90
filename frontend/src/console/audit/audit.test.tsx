import { auditTrails, type AuditEntryShown } from '@exam/contracts/http/audit';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { serviceNames, type ServiceName } from '@exam/contracts/core/route';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type Received } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const devi = '00000000-0000-7000-8000-000000000001';
const ravi = '00000000-0000-7000-8000-000000000002';
const entry = (over: Partial<AuditEntryShown>): AuditEntryShown => ({
  ...{ id: '1', at: '2026-11-24T06:00:00.000Z', action: 'exam.published', actorId: devi, orgId: 'org-1' },
  ...{ subject: 'exam:mock-1', address: '10.0.0.1', requestId: 'r1', details: {}, ...over },
});
const kept: Partial<Record<ServiceName, AuditEntryShown[]>> = {
  identity: [
    entry({
      ...{ id: '9', at: '2026-11-24T07:00:00.000Z', action: 'person.roles_changed', subject: `user:${ravi}` },
      details: {
        ...{ before: { roles: ['teacher'] }, after: { roles: ['organiser'] }, reason: 'Runs the exams now' },
        ...{ role: 'org-admin', commandId: 'c1' },
      },
    }),
    entry({ id: '8', at: '2026-11-24T05:00:00.000Z', action: 'sign-in.refused', actorId: null, subject: null }),
  ],
  commerce: [entry({ id: '4', at: '2026-11-24T06:30:00.000Z', action: 'order.refunded', subject: 'order:o1' })],
  assessment: [entry({ id: '7' })],
};

/** As the services answer: newest first, of what is before `until`. */
const trails = (of: Partial<Record<ServiceName, AuditEntryShown[]>> = kept) =>
  serviceNames.map((service) =>
    answer(auditTrails[service], ({ query: { until, limit } }: Received) => {
      const before = (of[service] ?? []).filter(({ at }) => until === undefined || at < until);
      return {
        ...{ status: true as const, items: before.slice(0, Number(limit)), nextCursor: null },
        total: before.length,
      };
    }),
  );
const names = answer(namesOfPeople, {
  status: true,
  items: [
    { userId: devi, name: 'Devi Menon' },
    { userId: ravi, name: 'Ravi Kumar' },
  ],
});
const open = (answers = trails(), at = '/console/audit') =>
  renderPage({
    page: import('./audit.js').then(({ default: Component }) => ({ Component })),
    ...{ at, user: { roles: ['org-admin'] }, answers: [names, ...answers] },
  });
const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('[AUDITUI-003] what all services keep is one trail in order of time: when, who, what, to what, before and after', async () => {
  await open();
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  const shown = await rows();
  expect(shown).toHaveLength(4);
  expect(shown[0]).toHaveTextContent(/24-11-2026 12:30 PM.*Devi Menon.*person\.roles_changed.*Ravi Kumar/);
  expect(shown[0]).toHaveTextContent('roles: ["teacher"] → ["organiser"]');
  expect(within(shown[0]!).getByText('Runs the exams now')).toBeVisible();
  expect(shown[1]).toHaveTextContent(/12:00 PM.*order\.refunded.*order:o1/);
  expect(shown[2]).toHaveTextContent(/11:30 AM.*exam\.published.*exam:mock-1/);
  expect(shown[3]).toHaveTextContent(/10:30 AM.*The product.*sign-in\.refused/);
});

test('[AUDITUI-003] every service is asked for the person, action, object and days that are filled in', async () => {
  const { user, server, location } = await open();
  await rows();
  await user.type(screen.getByRole('textbox', { name: 'Person' }), devi);
  await user.type(screen.getByRole('textbox', { name: 'Action' }), 'exam');
  await user.type(screen.getByRole('textbox', { name: 'Object' }), 'exam:mock-1');
  await user.type(screen.getByLabelText('From'), '2026-11-23');
  await user.type(screen.getByLabelText('Until'), '2026-11-24');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(new URLSearchParams(location().split('?')[1]).get('subject')).toBe('exam:mock-1');
  await screen.findByRole('button', { name: /Remove.*Object/ });
  await rows();
  for (const service of serviceNames)
    expect(server.callsOf(auditTrails[service]).at(-1)!.query).toMatchObject({
      ...{ actorId: devi, action: 'exam', subject: 'exam:mock-1' },
      // the days of India, the last one whole
      ...{ since: '2026-11-22T18:30:00.000Z', until: '2026-11-24T18:30:00.000Z' },
    });
});

test('[AUDITUI-003] a History opens with its object as the filter, which a chip takes away', async () => {
  const { user, server, location } = await open(trails(), '/console/audit?subject=order%3Ao1');
  await rows();
  expect(screen.getByRole('textbox', { name: 'Object' })).toHaveValue('order:o1');
  expect(server.callsOf(auditTrails.commerce)[0]!.query).toMatchObject({ subject: 'order:o1' });
  await user.click(screen.getByRole('button', { name: /Remove.*Object/ }));
  expect(location()).toBe('/console/audit');
});

test('of entries at one instant in two services none is left out and none shown twice on the next page', async () => {
  const many = (service: string, at: string) =>
    Array.from({ length: 40 }, (_, n) => entry({ id: `${n}`, at, action: `${service}.act_${n}`, subject: null }));
  const at = '2026-11-24T06:00:00.000Z';
  const { user } = await open(trails({ identity: many('identity', at), commerce: many('commerce', at) }));
  expect(await rows()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  expect(new Set((await rows()).map(({ textContent }) => textContent)).size).toBe(80);
});

test('where nothing matches the page says so', async () => {
  await open(trails({}));
  expect(await screen.findByRole('heading', { name: 'No entry matches.' })).toBeVisible();
});

test('a trail that could not be read is no shorter trail: it is said, and can be asked again', async () => {
  const failed = refuse(auditTrails.commerce, { status: 403, code: 'auth.not_allowed' });
  const { server, user } = await open([...trails(), failed]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('row')).toBeNull();
  server.set(...trails());
  await user.click(again);
  expect(await rows()).toHaveLength(4);
});
