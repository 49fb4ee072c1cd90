import {
  changeOrganisation,
  createOrganisation,
  downloadSlips,
  isOrganisationLogo,
  listOrganisations,
  makeOffice,
  organisationUpdated,
  readOrganisation,
  takeLogo,
  userRegistered,
} from '@exam/contracts';
import { ObjectStorage } from '@exam/platform';
import { ownBucket, refusal, startService, type Api, type TestService } from '@exam/testing';
import sharp from 'sharp';
import { command, openOffice, type Office } from '../../test/office.js';
import { SweepLogos } from './sweep-logos.js';

let service: TestService;
let school: Office;
let above: Api;
beforeAll(async () => {
  service = await startService('identity', { environment: await ownBucket() });
  school = await openOffice(service);
  above = await superNow();
});

/** With a proof of this moment. */
async function superNow(): Promise<Api> {
  const [operator] = await service.db.query<{ userId: string }>(
    `select user_id as "userId" from person where 'super' = any(roles)`,
  );
  return service.as({ userId: operator!.userId, roles: ['super'], orgId: 'operators' });
}

const gamma = {
  ...{ orgId: 'org-c', orgCode: 'GAMMA', name: 'Gamma Coaching', joining: 'code' as const },
  ...{ joinCode: 'gamma-2026-x', assignedModules: ['assessment' as const] },
};
const asha = { userCode: 'office', givenName: 'Asha', familyName: 'Sen', phoneNumber: '9811111111' };
const read = async (orgId: string) =>
  (await above.call(readOrganisation, { params: { orgId } }).expect(200)).body.organisation;
const settingsOf = ({ name, joining, joinCode, assignedModules, logo }: Awaited<ReturnType<typeof read>>) => ({
  ...{ name, joining, joinCode, assignedModules: assignedModules as 'learning'[], logo },
});
const entries = (subject: string) =>
  service.db.query<{ action: string; details: { before?: object; after?: object } }>(
    'select action, details from platform.audit where subject = $1 order by id',
    [subject],
  );

test('super makes an organisation once, and it is told; id and code belong to one', async () => {
  const body = { ...command(), ...gamma };
  for (let time = 0; time < 2; time += 1)
    expect((await above.call(createOrganisation, { body }).expect(200)).body).toMatchObject({
      orgId: 'org-c',
      version: 1,
    });
  const told = (await service.outbox.of(organisationUpdated)).filter(({ orgId }) => orgId === 'org-c');
  expect(told).toEqual([{ orgId: 'org-c', orgCode: 'GAMMA', name: 'Gamma Coaching', isSuper: false, revision: 1 }]);
  const refused = async (more: object, code: string) =>
    expect((await above.call(createOrganisation, { body: { ...command(), ...gamma, ...more } })).body).toMatchObject({
      code,
    });
  await refused({}, 'organisation.id_taken');
  await refused({ orgId: 'ORG-C', orgCode: 'DELTA' }, 'organisation.id_taken');
  await refused({ orgId: 'operators', orgCode: 'DELTA' }, 'organisation.id_taken');
  await refused({ orgId: 'org-d' }, 'organisation.code_prefix');
  await refused({ orgId: 'org-d', orgCode: 'gam' }, 'organisation.code_prefix');
  await refused({ orgId: 'org-d', orgCode: 'DELTA', joinCode: null }, 'request.invalid');
  await refused({ orgId: 'org-d', orgCode: 'DELTA', assignedModules: ['cooking'] }, 'request.invalid');
  const [entry] = await entries('organisation:org-c');
  expect(entry).toMatchObject({
    action: 'organisation.created',
    details: { after: { name: 'Gamma Coaching', joinCode: 'set' } },
  });
  expect(JSON.stringify(await service.db.query('select * from platform.audit'))).not.toContain('gamma-2026-x');
});

test('two organisations that are made at once never begin alike', async () => {
  const made = (orgId: string, orgCode: string) =>
    above.call(createOrganisation, {
      body: { ...command(), orgId, orgCode, name: 'Twin', joining: 'closed', joinCode: null, assignedModules: [] },
    });
  const all = await Promise.all([made('twin-1', 'TWIN'), made('twin-2', 'TWIN2'), made('twin-3', 'TW')]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('the list finds organisations by name, code and id, and counts their people', async () => {
  const found = async (q: string) =>
    (await above.call(listOrganisations, { query: { q } as never }).expect(200)).body.items.map(({ orgId }) => orgId);
  expect(await found('gamma co')).toEqual(['org-c']);
  expect(await found('ALP')).toEqual(['org-a']);
  expect(await found('org-b')).toEqual(['org-b']);
  expect(await found('nowhere')).toEqual([]);
  const { body } = await above.call(listOrganisations, { query: { sort: '-code' } as never }).expect(200);
  expect(body.items.find(({ orgId }) => orgId === 'org-a')).toMatchObject({ people: 5, administrators: 1 });
});

test('modules, name and joining are changed over the newest version, and what is the same changes nothing', async () => {
  const held = await read('org-c');
  const change = (body: object) => above.call(changeOrganisation, { params: { orgId: 'org-c' }, body: body as never });
  const wanted = {
    ...settingsOf(held),
    name: 'Gamma Academy',
    joinCode: 'gamma-2027-y',
    assignedModules: ['learning'],
  };
  expect((await change({ ...command(), version: 1, ...wanted }).expect(200)).body.version).toBe(2);
  expect((await change({ ...command(), version: 2, ...wanted }).expect(200)).body.version).toBe(2);
  const late = await change({ ...command(), version: 1, ...wanted, name: 'Other' }).expect(409);
  expect(late.body).toMatchObject({
    code: 'edit.conflict',
    details: { object: { version: 2, name: 'Gamma Academy' } },
  });
  expect((await entries('organisation:org-c')).at(-1)).toMatchObject({
    action: 'organisation.changed',
    details: {
      before: { name: 'Gamma Coaching', joinCode: 'set', assignedModules: ['assessment'] },
      after: { name: 'Gamma Academy', joinCode: 'another', assignedModules: ['learning'] },
    },
  });
  expect((await service.outbox.of(organisationUpdated)).at(-1)).toMatchObject({ name: 'Gamma Academy', revision: 2 });
  const unknown = { ...command(), version: 1, ...wanted };
  await above.call(changeOrganisation, { params: { orgId: 'org-x' }, body: unknown as never }).expect(404);
});

test('the first administrator signs in with a start code, and no second one is made beside them', async () => {
  const params = { orgId: 'org-c' };
  const { body } = await above.call(makeOffice, { params, body: { ...command(), ...asha } }).expect(200);
  expect((await service.outbox.of(userRegistered)).at(-1)).toMatchObject({ orgId: 'org-c', roles: ['org-admin'] });
  const slips = (await above.call(downloadSlips, { params: { slipsId: body.slipsId } }).expect(200)).body;
  expect(slips).toMatchObject({
    schoolName: 'Gamma Academy',
    signInUrl: expect.stringMatching(/\/login\?orgCode=GAMMA$/),
  });
  const [{ loginName, code }] = slips.items as unknown as [{ loginName: string; code: string }];
  expect(loginName).toBe('office');
  const given = { username: `GAMMA${loginName}`, startCode: code, password: 'Purple-Sky-1!' };
  const { body: signedIn } = await service.api().post('/user/startcode', given).expect(200);
  expect(signedIn.user.user_id).toBe(body.userId);
  const again = await above.call(makeOffice, { params, body: { ...command(), ...asha, userCode: 'two' } });
  expect(again.body).toMatchObject({ code: 'organisation.has_office' });
  const audit = JSON.stringify(await service.db.query('select * from platform.audit'));
  expect([audit.includes(code), audit.includes('9811111111'), audit.includes('…1111')]).toEqual([false, false, true]);
  expect(JSON.stringify(body)).not.toContain(code);
});

test('a number or a code of somebody else makes no administrator', async () => {
  const params = { orgId: 'twin-1' };
  const [twin] = await service.db.query<{ orgId: string }>(
    `select org_id as "orgId" from organisation where name = 'Twin'`,
  );
  const make = (orgId: string, more: object) =>
    above.call(makeOffice, { params: { ...params, orgId }, body: { ...command(), ...asha, ...more } });
  expect((await make(twin!.orgId, { phoneNumber: '9876543210' })).body).toMatchObject({ code: 'person.login_taken' });
  await service.db.query(`update person set roles = array['teacher'] where user_code = 'beta'`);
  expect((await make('org-b', { userCode: 'meera' })).body).toMatchObject({ code: 'person.code_taken' });
  expect((await make('org-x', {})).status).toBe(404);
  const none = await service.db.query(`select 1 from person where org_id = $1`, [twin!.orgId]);
  expect(none).toEqual([]);
});

async function uploaded(bytes: Uint8Array): Promise<string> {
  const asked = { contentType: 'image/png', sizeBytes: bytes.length };
  const { body } = await above.post('/user/profile/picture', asked).expect(200);
  await fetch(body.upload.url, { method: 'PUT', headers: body.upload.headers, body: bytes });
  return body.profilePicStorageKey;
}

test('a logo is drawn anew, shown to everybody, and swept once nobody shows it', async () => {
  const storage = service.app.get(ObjectStorage);
  const png = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const { body } = await above.call(takeLogo, { body: { upload: await uploaded(png) } }).expect(200);
  expect(isOrganisationLogo(body.logo)).toBe(true);
  const { version, ...held } = await read('org-c');
  const params = { orgId: 'org-c' };
  const change = (logo: string | null, at: number) =>
    above.call(changeOrganisation, {
      params,
      body: { ...command(), ...settingsOf({ ...held, version }), version: at, logo },
    });
  await change(body.logo, version).expect(200);
  const { data } = (await service.api().get('/organization/data?orgCode=gamma').expect(200)).body;
  const shown = Buffer.from(await (await fetch(data.logoRectangle)).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 480, height: 120 });

  const headers = (await service.api().get('/organization/data?orgCode=gamma')).headers;
  const known = { headers: { 'if-none-match': headers.get('etag')! } };
  await service.api().get('/organization/data?orgCode=gamma', known).expect(304);
  service.clock.advance(12 * 3_600_000);
  await service.api().get('/organization/data?orgCode=gamma', known).expect(200);

  service.clock.advance(3 * 86_400_000);
  await service.app.get(SweepLogos).sweep();
  expect(await storage.head(body.logo)).not.toBeNull();
  above = await superNow();
  await change(null, version + 1).expect(200);
  await service.app.get(SweepLogos).sweep();
  expect(await storage.head(body.logo)).toBeNull();
});

test('what is no picture, somebody else’s upload or another file of the storage is no logo', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await above
    .call(takeLogo, { body: { upload: await uploaded(svg) } })
    .expect(422)
    .expect(refusal('picture.unusable'));
  const theirs = 'uploads/pictures/0198a000-0000-7000-8000-000000000000/x';
  await above.call(takeLogo, { body: { upload: theirs } }).expect(422);
  const { version, ...held } = await read('org-c');
  const body = { ...command(), ...settingsOf({ ...held, version }), version, logo: 'content/org-b/paper.pdf' };
  await above.call(changeOrganisation, { params: { orgId: 'org-c' }, body }).expect(422);
});

test('each change wants a proof', async () => {
  const unproved = await service.as({ roles: ['super'], orgId: 'operators', provedAt: null });
  const body = { ...command(), ...gamma, orgId: 'org-e', orgCode: 'EPS' };
  expect((await unproved.call(createOrganisation, { body })).body).toMatchObject({ code: 'auth.proof_needed' });
  const office = { params: { orgId: 'org-c' }, body: { ...command(), ...asha } };
  expect((await unproved.call(makeOffice, office)).body).toMatchObject({ code: 'auth.proof_needed' });
  expect((await (await school.as('office')).call(listOrganisations)).status).toBe(403);
});
