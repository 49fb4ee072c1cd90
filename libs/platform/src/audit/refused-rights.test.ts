import { allow, anyone, auditTrails, defineRoute, permitted, type InputOf } from '@exam/contracts';
import { Conflict, defineConfig, Forbidden, Handles } from '@exam/platform';
import { refusal, startService, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProofNeeded } from '../console/changes.errors.js';
import { isForLackOfRight, RefusedRights } from './refused-rights.js';

const base = { service: 'catalog', summary: 'For this test', answer: z.object({ status: z.literal(true) }) } as const;
const seal = defineRoute({
  ...base,
  name: 'sealThing',
  method: 'GET',
  path: '/operator/things/:why',
  access: permitted('tests.edit'),
  params: z.object({ why: z.enum(['rule', 'proof', 'conflict']) }),
});
const own = defineRoute({
  ...base,
  name: 'ownThing',
  method: 'GET',
  path: '/things/:userId',
  access: allow('student', 'teacher'),
  own: ['params.userId'],
  params: z.object({ userId: z.string() }),
});
const shown = defineRoute({ ...base, name: 'shownThing', method: 'GET', path: '/shown', access: anyone });

class NotYourSection extends Forbidden {
  readonly code = 'exam.not_your_section';
}
class Late extends Conflict {
  readonly code = 'thing.late';
}
const reasons = { rule: () => new NotYourSection(), proof: () => new ProofNeeded(), conflict: () => new Late() };

@Controller()
class ThingsController {
  @Handles(seal)
  seal({ params }: InputOf<typeof seal>) {
    throw reasons[params.why]();
  }
  @Handles(own)
  own() {
    return {};
  }
  @Handles(shown)
  shown() {
    return {};
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let service: TestService;
let rights: RefusedRights;
beforeAll(async () => {
  service = await startService('catalog', { module: ThingsModule, loadConfig: () => defineConfig({}) });
  rights = service.app.get(RefusedRights);
});

const entriesOf = (userId: string | null) =>
  service.db.query<Record<string, unknown> & { details: { times: number; since: string } }>(
    `select action, actor_id, org_id, subject, request_id, address is not null as "hasAddress", details
     from platform.audit where action = 'right.refused' and actor_id is not distinct from $1 order by id`,
    [userId],
  );

test('[AUDITUI-002] whoever is refused for lack of a right leaves one entry for a minute, with what was tried and how often', async () => {
  const [userId, orgId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
  const api = await service.as({ roles: ['student'], userId, orgId });
  const input = { params: { why: 'rule' as const } };
  await api
    .call(seal, input, { headers: { 'x-request-id': requestId } })
    .expect(403)
    .expect(refusal('auth.not_allowed'));
  for (let again = 0; again < 4; again += 1) await api.call(seal, input).expect(403);
  await api.call(auditTrails.catalog, { query: {} }).expect(403);
  await rights.enter();
  const entries = await entriesOf(userId);
  expect(entries).toEqual([
    {
      ...{ action: 'right.refused', actor_id: userId, org_id: orgId, subject: 'call:sealThing' },
      ...{ request_id: requestId, hasAddress: true },
      details: { code: 'auth.not_allowed', times: 5, since: expect.any(String) },
    },
    expect.objectContaining({ details: expect.objectContaining({ times: 1 }) }),
  ]);
  await rights.enter();
  expect(await entriesOf(userId)).toHaveLength(2);
  await api.call(seal, input).expect(403);
  await rights.enter();
  expect((await entriesOf(userId)).at(-1)!.details.times).toBe(1);
});

test('[AUDITUI-002] so does a rule of the console and what is somebody else’s; a proof, a conflict and a stranger do not', async () => {
  const userId = randomUUID();
  const api = await service.as({ roles: ['teacher'], userId });
  for (const why of ['rule', 'proof', 'conflict'] as const) await api.call(seal, { params: { why } });
  await api
    .call(own, { params: { userId: randomUUID() } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await api.call(own, { params: { userId } }).expect(200);
  await api.call(shown).expect(200);
  await service
    .api()
    .call(seal, { params: { why: 'rule' } })
    .expect(401);
  await rights.enter();
  const seen = (await entriesOf(userId)).map(({ subject, details }) => [subject, (details as { code?: string }).code]);
  expect(seen).toEqual([
    ['call:sealThing', 'exam.not_your_section'],
    ['call:ownThing', 'auth.not_yours'],
  ]);
});

test('[AUDITUI-002] a flood of refusals fills no table: of one person and of many the rest is counted', async () => {
  const [loud, ...many] = Array.from({ length: 700 }, () => ({ userId: randomUUID(), orgId: 'org-a' }));
  const refused = (call: string) => ({ call, code: 'auth.not_allowed', address: '::1', requestId: 'request-1' });
  for (let call = 0; call < 5_000; call += 1) rights.count(loud!, refused(`call${call}`));
  for (const one of many) rights.count(one, refused('sealThing'));
  const [before] = await service.db.query<{ n: number }>('select count(*)::int as n from platform.audit');
  await rights.enter();
  const [after] = await service.db.query<{ n: number }>('select count(*)::int as n from platform.audit');
  expect(after!.n - before!.n).toBe(501);
  const ofLoud = await entriesOf(loud!.userId);
  expect([ofLoud.length, ofLoud.at(-1)!.subject, ofLoud.at(-1)!.details.times]).toEqual([21, 'call:others', 4_980]);
  // nobody is left out of the count
  const [rest] = await entriesOf(null);
  expect(rest!.details.times).toBe(700 - 1 - (500 - 21));
});

test('[AUDITUI-002] what the database does not take is entered later, and what is counted when the service leaves', async () => {
  const userId = randomUUID();
  const one = { call: 'sealThing', code: 'auth.not_allowed', address: '::1', requestId: 'request-2' };
  await service.db.query('alter table platform.audit rename to away');
  rights.count({ userId, orgId: 'org-a' }, one);
  await rights.enter();
  await service.db.query('alter table platform.away rename to audit');
  await rights.onModuleDestroy();
  expect(await entriesOf(userId)).toHaveLength(1);
});

test('which refusals are for lack of a right', () => {
  const office = { path: '/operator/people' };
  const student = { path: '/content/:contentId' };
  expect(isForLackOfRight('role.not_grantable', office)).toBe(true);
  expect(isForLackOfRight('module.not_assigned', office)).toBe(false);
  // what is not bought is offered
  expect(isForLackOfRight('content.locked', student)).toBe(false);
  expect(isForLackOfRight('auth.not_yours', student)).toBe(true);
});
