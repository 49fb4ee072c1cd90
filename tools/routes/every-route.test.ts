import { randomUUID } from 'node:crypto';
import { roles, routes, serviceNames, type Role, type Route, type ServiceName } from '@exam/contracts';
import { startService, tokenFor, type TestService } from '@exam/testing';

// Every call of every service, as nobody, as each role, as another student and as the owner. What a row is allowed to
// whom is proven beside each service; here no call may be open, or closed, to another circle than its contract says.
const services = new Map<ServiceName, TestService>();
const called = serviceNames.filter((name) => routes.some(({ service }) => service === name));

beforeAll(async () => {
  for (const name of called) services.set(name, await startService(name));
}, 120_000);

interface Who {
  readonly userId: string;
  readonly accountId: string;
}

/** One person for each role: signing a token costs more than most calls. */
const people = new Map<Role, { who: Who; token: string }>();
beforeAll(async () => {
  for (const role of roles) {
    const who = { userId: randomUUID(), accountId: randomUUID() };
    people.set(role, { who, token: await tokenFor({ ...who, roles: [role] }) });
  }
});

const stranger: Who = { userId: randomUUID(), accountId: randomUUID() };

/** The call with ids of that person wherever it names one; what else it names does not exist. */
async function ask(route: Route, { token, of = stranger }: { token?: string; of?: Who }) {
  const ids: Record<string, string> = { userId: of.userId, accountId: of.accountId };
  const url = new URL(
    route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'),
    'http://x',
  );
  const own: Record<string, Record<string, string>> = { query: {}, body: {} };
  for (const field of route.own ?? []) {
    const [part, name] = field.split('.') as [string, string];
    if (own[part]) own[part][name] = ids[name]!;
  }
  for (const [name, value] of Object.entries(own['query']!)) url.searchParams.set(name, value);
  const response = await fetch(services.get(route.service)!.url + url.pathname + url.search, {
    method: route.method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(route.method !== 'GET' && { body: JSON.stringify(own['body']) }),
  });
  const text = await response.text();
  const isRefusal = response.status >= 400 && (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, code: isRefusal ? (JSON.parse(text) as { code: string }).code : '' };
}

const closed = routes.filter(({ access }) => !('public' in access));
const allowedFor = ({ access }: Route): readonly Role[] => ('public' in access ? roles : access.roles);
const named = (all: readonly Route[]) => all.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Why a caller is turned away before the call itself is looked at. */
const turnedAway = /^auth\.(token_|not_allowed|session_ended)/;

test('[SEC-001] there are calls, and most of them are closed', () => {
  expect(closed.length).toBeGreaterThan(30);
});

test.each(named(routes))(
  '[SEC-001] %s is open to the circle of its contract and to nobody else',
  async (_name, route) => {
    const nobody = await ask(route, {});
    if ('public' in route.access) expect(nobody.code).not.toMatch(/^auth\.(token_|not_allowed)/);
    else expect(nobody).toEqual({ status: 401, code: 'auth.token_missing' });
    expect(nobody.status).toBeLessThan(500);

    for (const role of roles) {
      const answer = await ask(route, { token: people.get(role)!.token });
      const shown = { role, ...answer };
      if (!allowedFor(route).includes(role)) expect(shown).toEqual({ role, status: 403, code: 'auth.not_allowed' });
      else expect(shown).not.toMatchObject({ code: expect.stringMatching(/^auth\.(token_|not_allowed)/) });
      expect(answer.status).toBeLessThan(500);
    }
  },
);

test.each(named(routes.filter(({ own }) => own?.length)))(
  '[SEC-003] %s is for the person whose ids it names',
  async (_name, route) => {
    for (const role of allowedFor(route)) {
      const { who, token } = people.get(role)!;
      const foreign = await ask(route, { token });
      expect(foreign).toEqual({ status: 403, code: 'auth.not_yours' });
      const own = await ask(route, { token, of: who });
      expect(own.code).not.toBe('auth.not_yours');
      // identity looks the caller up, and this one is nobody it knows
      if (!(route.service === 'identity' && own.code === 'auth.session_ended'))
        expect(own.code).not.toMatch(turnedAway);
    }
  },
);

test('[SEC-003] the calls that the documents name as examples are among those that belong to a person', () => {
  const own = routes.filter((route) => route.own?.length).map(({ path }) => path.replace(/:\w+/g, ':'));
  for (const path of [
    '/user/data/:',
    '/analytics/performance/:',
    '/pushnotification/user/:',
    '/user/quiz/submit/accountId/:',
    '/user/profile',
    '/user/addgradetouser',
    '/orders/save',
  ])
    expect(own).toContain(path);
  expect(routes.flatMap((route) => route.own ?? []).some((field) => field.startsWith('body.'))).toBe(true);
});

test('[SEC-005] no student brings exams, contents, packages, events or classes: these come by imports, closed to students', () => {
  const imports = routes.filter(({ method, path }) => method === 'POST' && /^\/operator\/\w+\/imports$/.test(path));
  expect(imports.map(({ service }) => service)).toEqual(
    expect.arrayContaining(['assessment', 'catalog', 'commerce', 'identity']),
  );
  for (const route of routes.filter(({ path }) => path.startsWith('/operator/')))
    expect([route.path, allowedFor(route).includes('student')]).toEqual([route.path, false]);
});
