import { auditExports, auditTrails, mostExportedEntries, type AuditEntryShown } from '@exam/contracts/http/audit';
import { listClasses, listPeople, namesOfPeople } from '@exam/contracts/http/identity/people';
import { serviceNames, type ServiceName } from '@exam/contracts/core/route';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer, type Received } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { exportTrail } from './trail.js';

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

/** As the services answer: newest first, below the entry that is named. */
const trails = (of: Partial<Record<ServiceName, AuditEntryShown[]>> = kept) =>
  serviceNames.map((service) =>
    answer(auditTrails[service], ({ query: { before, limit } }: Received) => {
      const all = of[service] ?? [];
      const below = all.slice(before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1);
      const items = below.slice(0, Number(limit));
      const nextCursor = items.length < below.length ? `below ${items.at(-1)!.id}` : null;
      return { status: true as const, items, nextCursor, total: all.length };
    }),
  );
const names = answer(namesOfPeople, {
  status: true,
  items: [
    { userId: devi, name: 'Devi Menon' },
    { userId: ravi, name: 'Ravi Kumar' },
  ],
});
const nowhere = {
  ...{ boardId: null, boardName: null, classId: null, className: null, groupId: null, groupName: null },
  ...{ sectionId: null, sectionName: null },
};
const classes = answer(listClasses, {
  ...{ status: true },
  items: [{ ...nowhere, classId: 'c12', className: 'Class 12', students: 2, teachers: 1 }],
});
const staff = answer(listPeople, {
  ...{ status: true, nextCursor: null, total: 1 },
  items: [{ userId: devi, name: 'Devi Menon', userCode: null, place: nowhere, contact: null, version: 1 }],
});
const openAs = (role: 'org-admin' | 'shop', answers: FakeAnswer[], at = '/console/audit') =>
  renderPage({
    page: import('./audit.js').then(({ default: Component }) => ({ Component })),
    ...{ at, user: { roles: [role] }, answers: [names, classes, ...answers] },
  });
const open = (answers = trails(), at = '/console/audit') => openAs('org-admin', [staff, ...answers], at);
const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('[AUDITUI-003] what all services keep is one trail in order of time: when, who, what, to what, before and after', async () => {
  await open();
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  const shown = await rows();
  expect(shown).toHaveLength(4);
  expect(shown[0]).toHaveTextContent(/24-11-2026 12:30 PM.*Devi Menon.*Roles changed.*Ravi Kumar/);
  expect(shown[0]).toHaveTextContent('Roles: Teacher → Organiser');
  expect(within(shown[0]!).getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    `/console/people/${ravi}`,
  );
  expect(within(shown[0]!).getByText('Runs the exams now')).toBeVisible();
  // without words of its own an action is shown as the trail calls it
  expect(shown[1]).toHaveTextContent(/12:00 PM.*order\.refunded.*Order o1/);
  expect(shown[2]).toHaveTextContent(/11:30 AM.*Test published.*Test mock-1/);
  expect(shown[3]).toHaveTextContent(/10:30 AM.*The system.*Sign-in refused/);
});

test('[AUDITUI-003] what changed is told in words: fields, amounts, instants, states and names, and nothing that only programs read', async () => {
  const changed = entry({
    details: {
      before: { state: 'draft', durationMinutes: 60, startAt: '2026-11-24T03:30:00.000Z', isSealed: false },
      after: { state: 'published', durationMinutes: 90, startAt: '2026-11-25T03:30:00.000Z', isSealed: true },
      ...{ role: 'organiser', commandId: 'c1', extensionId: 'e1', student: ravi, amountPaise: 118_000 },
      ...{ place: { classId: 'c12', sectionId: null }, newerField: 'as it is' },
      ...{ issuer: 'https://moodle.school.example', languages: ['hi', 'en'], changed: 'options, key' },
      ...{ counts: { new: 3, same: 4 }, results: 'told', translations: { hi: { examName: 'गति' } } },
    },
  });
  await open(trails({ assessment: [changed] }));
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveTextContent('Student: Ravi Kumar'));
  for (const text of [
    ...['State: Draft → Published', 'Minutes: 60 → 90', 'Begins: 24-11-2026 9:00 AM → 25-11-2026 9:00 AM'],
    ...['Platform ID (issuer): https://moodle.school.example', 'Languages: हिन्दी, English', 'Changed: Options, Key'],
    ...['Entries: New 3, Same 4', 'Results: Released', 'Languages: हिन्दी Name गति'],
    ...['Sealed: No → Yes', 'Amount: ₹1,180', 'Class: Class 12', 'newerField: as it is'],
  ])
    expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent(/extensionId|commandId|e1|c1\b/);
});

test('[AUDITUI-003] what is chosen from a list reads as it was chosen, what somebody wrote as they wrote it', async () => {
  await open(
    trails({
      discussion: [entry({ id: '5', action: 'talk.reported', details: { reason: 'noclearinputs' } })],
      assessment: [
        entry({ id: '4', action: 'exam.extended', details: { reason: 'power: Block B' } }),
        entry({ id: '3', action: 'exam.withdrawn', details: { reason: 'power' } }),
        entry({ id: '2', action: 'sealed.seen', details: { act: 'drawn', questions: 3 } }),
      ],
      identity: [
        entry({ id: '1', action: 'sign-in.refused', details: { code: 'auth.has_left' } }),
        entry({ id: '0', action: 'organisation.changed', details: { after: { joining: 'open' } } }),
      ],
    }),
  );
  await rows();
  const table = screen.getByRole('table');
  for (const text of [
    'No clear inputs',
    'Power cut: Block B',
    'What: Drawn for a test',
    'Who may register: – → Anybody',
  ])
    expect(table).toHaveTextContent(text);
  expect(within(table).getByText('power')).toBeVisible();
  expect(table).not.toHaveTextContent(/noclearinputs|auth\.has_left/);
});

test('[AUDITUI-003] of an entry of many lines three are shown at once; the filters are folded on a phone', async () => {
  const fields = ['state', 'durationMinutes', 'isSealed', 'startAt', 'results'];
  const details = (names: string[]) => ({ after: Object.fromEntries(names.map((name) => [name, '1'])) });
  const { user } = await open(
    trails({
      assessment: [
        entry({ id: '3', details: details(fields) }),
        entry({ id: '2', details: details(fields.slice(0, 4)) }),
      ],
    }),
  );
  const [long, short] = await rows();
  const more = within(long!).getByText('2 more').closest('details')!;
  expect(more).not.toHaveAttribute('open');
  expect(more).toHaveTextContent(/Begins.*Results/);
  expect(within(short!).queryByText(/more$/)).toBeNull();
  const fold = screen.getByRole('button', { name: 'Filters' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('[AUDITUI-003] every service is asked for the person, action, object and days that are filled in', async () => {
  const { user, server, location } = await open();
  await rows();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Person' }),
    await screen.findByRole('option', { name: 'Devi Menon' }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Test published');
  expect(screen.queryByRole('textbox', { name: 'ID of the object' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Object' }), 'Test');
  await user.type(screen.getByRole('textbox', { name: 'ID of the object' }), 'mock-1');
  await user.type(screen.getByLabelText('From'), '2026-11-23');
  await user.type(screen.getByLabelText('Until'), '2026-11-24');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(new URLSearchParams(location().split('?')[1]).get('subject')).toBe('exam:mock-1');
  await screen.findByRole('button', { name: /Remove.*Object/ });
  await rows();
  for (const service of serviceNames)
    expect(server.callsOf(auditTrails[service]).at(-1)!.query).toMatchObject({
      ...{ actorId: devi, action: 'exam.published', subject: 'exam:mock-1' },
      // the days of India, the last one whole
      ...{ since: '2026-11-22T18:30:00.000Z', until: '2026-11-24T18:30:00.000Z' },
    });
});

test('[AUDITUI-003] a History opens with its object as the filter, which a chip takes away', async () => {
  const { user, server, location } = await open(trails(), '/console/audit?subject=order%3Ao1');
  await rows();
  expect(screen.getByRole('combobox', { name: 'Object' })).toHaveDisplayValue('Order');
  expect(screen.getByRole('textbox', { name: 'ID of the object' })).toHaveValue('o1');
  expect(screen.getByRole('button', { name: /Remove.*Object/ })).toHaveTextContent('Object: Order o1');
  expect(server.callsOf(auditTrails.commerce)[0]!.query).toMatchObject({ subject: 'order:o1' });
  await user.click(screen.getByRole('button', { name: /Remove.*Object/ }));
  expect(location()).toBe('/console/audit');
});

test('[AUDITUI-003] without an id all objects of the kind that is chosen are found', async () => {
  const { user, server, location } = await open();
  await rows();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Object' }), 'Test');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(location()).toBe('/console/audit?subject=exam%3A');
  expect(await screen.findByRole('button', { name: /Remove.*Object/ })).toHaveTextContent('Object: Test');
  await waitFor(() => expect(server.callsOf(auditTrails.assessment).at(-1)!.query).toMatchObject({ subject: 'exam:' }));
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

test('who sees own acts alone is asked for no person, and is led to no page that is not theirs', async () => {
  await openAs('shop', trails());
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order o1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ravi Kumar' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Person')).not.toBeInTheDocument();
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

/** Each service counts its own; a page of 200 at a time is read. */
const exporting = (of: Partial<Record<ServiceName, AuditEntryShown[]>> = kept, hasMore = false) =>
  serviceNames.flatMap((service) => [
    answer(auditExports[service], {
      ...{ status: true, entries: Math.min(of[service]?.length ?? 0, mostExportedEntries), hasMore },
      until: '2026-11-25T00:00:00.000Z',
    }),
    answer(auditTrails[service], ({ query: { cursor, limit } }: Received) => {
      const from = Number(cursor ?? 0);
      const all = of[service] ?? [];
      const items = all.slice(from, from + Number(limit));
      const next = from + items.length;
      return {
        ...{ status: true as const, items, total: all.length > 10_000 ? ('more' as const) : all.length },
        nextCursor: next < all.length ? `${next}` : null,
      };
    }),
  ]);
const textIn = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
/** The file that the browser is given. */
const savedFile = () =>
  new Promise<string>((resolve) => {
    URL.createObjectURL = (file) => (void textIn(file as Blob).then(resolve), '#saved');
    URL.revokeObjectURL = () => undefined;
  });
const exportEnds = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveAttribute('aria-busy', 'false'));
const exportIt = async (at: string, answers: ReturnType<typeof exporting>) => {
  const page = await open([...trails(), ...answers], at);
  await rows();
  const file = savedFile();
  await page.user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const lines = (await file).trim().split(/\r?\n/);
  await exportEnds();
  return { ...page, lines };
};

test('[AUDITUI-003] an export is noted by every service with its filter before its entries are read, which are one file in order of time', async () => {
  const { server, lines } = await exportIt('/console/audit?action=exam&from=2026-11-23', exporting());
  expect(lines).toHaveLength(5);
  const order = ['person.roles_changed', 'order.refunded', 'exam.published', 'sign-in.refused'];
  expect(order.map((action, index) => lines[index + 1]!.includes(action))).toEqual([true, true, true, true]);
  for (const service of serviceNames) {
    const [noted, ...again] = server.callsOf(auditExports[service]);
    expect(again).toEqual([]);
    expect(noted!.body).toMatchObject({
      ...{ action: 'exam', since: '2026-11-22T18:30:00.000Z', commandId: expect.stringMatching(/./) },
    });
    // what comes after the export was noted is not of it
    expect(server.callsOf(auditTrails[service]).at(-1)!.query).toMatchObject({
      ...{ action: 'exam', since: '2026-11-22T18:30:00.000Z', until: '2026-11-25T00:00:00.000Z' },
    });
  }
});

test('[AUDITUI-003] of more than 50,000 entries the file has the newest, and the page says so', async () => {
  const { server } = await exportIt('/console/audit', exporting(kept, true));
  expect(await screen.findByText(/The file has the newest 50,000 entries/)).toBeVisible();
  // what is too much only together is cut to the newest as well
  server.set(...exporting(kept, false));
  const { entries, hasMore } = await exportTrail({}, 3);
  expect(hasMore).toBe(true);
  expect(entries.map(({ service }) => service)).toEqual(['identity', 'commerce', 'assessment']);
});

test('where a service does not note the export, no file is given', async () => {
  const refused = refuse(auditExports.commerce, { status: 403, code: 'auth.not_allowed' });
  const { user, server } = await open([...trails(), ...exporting(), refused]);
  await rows();
  let files = 0;
  URL.createObjectURL = () => `#${(files += 1)}`;
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await exportEnds();
  expect(server.callsOf(auditExports.commerce)).toHaveLength(1);
  expect(files).toBe(0);
});
