import { randomUUID } from 'node:crypto';
import { routes, serviceNames, type Route, type ServiceName } from '@exam/contracts';
import { startService, tokenFor, type TestService } from '@exam/testing';
import { z } from 'zod';

// What an entry holds is proven once beside the platform's changes.ts; here, that every change of the console is bound to it.
const changes = routes.filter(({ change }) => change);
const services = new Map<ServiceName, TestService>();
const called = serviceNames.filter((name) => changes.some(({ service }) => service === name));

beforeAll(async () => {
  for (const name of called) services.set(name, await startService(name));
}, 120_000);

/** The call for things that do not exist. */
async function ask(route: Route, commandId: string): Promise<number> {
  const service = services.get(route.service)!;
  const token = await tokenFor({ roles: ['super'], provedAt: service.clock.now() });
  const response = await fetch(service.url + route.path.replace(/:(\w+)/g, () => randomUUID()), {
    method: route.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ commandId }),
  });
  await response.arrayBuffer();
  return response.status;
}

// a handler that is not bound with `Changes` makes every call of its service answer 500
test.each(changes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[AUDITUI-001] %s is run as a change: one entry under its command where it is done, none where it is refused',
  async (_name, route) => {
    const commandId = randomUUID();
    const status = await ask(route, commandId);
    expect(status).toBeLessThan(500);
    const entries = await services
      .get(route.service)!
      .db.query<{ action: string }>(`select action from platform.audit where details->>'commandId' = $1`, [commandId]);
    expect(entries).toEqual(status < 300 ? [{ action: route.change }] : []);
  },
);

/** Sent, and no change: they read, look ahead or lay a file ready for the change or the import that uses it. */
const readsOnly = [
  ...[
    'drawQuestions',
    'findPerson',
    'previewPromotion',
    'readPeopleFile',
    'readQuestionFile',
    'readRoomSheet',
    'sendQuestionFilePart',
  ],
  ...['discussionModerationOpening', 'commerceModerationOpening', 'makeMeritList', 'makeQuestionExport', 'printPaper'],
  ...[
    'downloadSlips',
    'acceptFile',
    'announceFile',
    'countNoticeReaders',
    'takeLogo',
    'takeProgramToken',
    'takeWebhookSecret',
  ],
  ...['openDraft', 'openQuestion', 'openImportRow', 'openTestSettings', 'openCurriculum', 'openContent'],
  ...['openLiveClass', 'openPerson', 'openOrganisation', 'openCoupons', 'openWebhooks', 'openLtiPlatforms'],
];
test('[AUDITUI-001] a call of the console that alters something is declared as a change', () => {
  const others = routes.filter(
    ({ method, path, change }) => method !== 'GET' && path.startsWith('/operator/') && !change,
  );
  const isOfMany = ({ path, service }: Route) =>
    [`/operator/${service}/imports`, '/operator/persons/'].some((of) => path.startsWith(of));
  const names = others.filter((route) => !isOfMany(route)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(readsOnly.toSorted());
});

const isSecret = /password|secret|token|otp|pin$|^code$|phone|telephone|mobile|^email$|card/i;

function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesOf)];
}

test('[AUDITUI-001] no change is given a code of a person or a token; the password and each contact are known here', () => {
  const given = changes.flatMap(({ name, body }) =>
    namesOf(z.toJSONSchema(body as z.ZodType, { unrepresentable: 'any', io: 'input' }))
      .filter((field) => isSecret.test(field))
      .map((field) => `${name}.${field}`),
  );
  // a password is kept slowly hashed beside its command and not in its entry, which is proven beside the platform's changes.ts;
  // of a number its entry holds the last four digits, which is proven beside the office's calls; a coupon's code is told to buyers
  expect([...new Set(given)].toSorted()).toEqual([
    ...['changePerson.email', 'changePerson.phoneNumber', 'createCoupon.code', 'makeOffice.phoneNumber'],
    'setPassword.password',
  ]);
});
