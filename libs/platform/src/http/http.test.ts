import { allow, anyone, defineRoute, signedIn, type InputOf } from '@exam/contracts';
import { Conflict, defineConfig, Handles, type RequestContext, type ActorContext } from '@exam/platform';
import { Health } from '@exam/platform/observe/health';
import { refusal, startService, tokenFor, type TestService } from '@exam/testing';
import { Controller, Get, Module } from '@nestjs/common';
import { request } from 'node:http';
import net from 'node:net';
import { z } from 'zod';

const ok = z.object({ status: z.literal(true) });
const base = { service: 'catalog', summary: 'For this test', access: anyone } as const;
const echo = defineRoute({
  ...base,
  name: 'echo',
  method: 'POST',
  path: '/echo/:Name',
  access: signedIn,
  params: z.object({ Name: z.string() }),
  query: z.object({ limit: z.coerce.number().int().max(500).default(10) }),
  body: z.object({ text: z.string(), list: z.array(z.number().int()).default([]), any: z.unknown().optional() }),
  answer: z.looseObject({ status: z.literal(true) }),
});
const big = defineRoute({
  ...base,
  name: 'big',
  method: 'POST',
  path: '/big',
  bodyLimitBytes: 300_000,
  body: z.object({ text: z.string() }),
  answer: ok,
});
const own = defineRoute({
  ...base,
  name: 'own',
  method: 'GET',
  path: '/own/:accountId',
  access: allow('student'),
  own: ['params.accountId'],
  params: z.object({ accountId: z.string() }),
  answer: ok,
});
const fails = defineRoute({ ...base, name: 'fails', method: 'GET', path: '/fails', answer: ok });
const refuses = defineRoute({
  ...base,
  name: 'refuses',
  method: 'GET',
  path: '/refuses',
  answer: ok,
  refusals: ['thing.gone'],
});
const lies = defineRoute({ ...base, name: 'lies', method: 'GET', path: '/lies', answer: ok });
const slow = defineRoute({ ...base, name: 'slow', method: 'GET', path: '/slow', timeoutMs: 50, answer: ok });
const bytes = defineRoute({ ...base, name: 'bytes', method: 'GET', path: '/bytes', raw: true, answer: z.unknown() });
const unchanged = defineRoute({ ...base, name: 'unchanged', method: 'GET', path: '/unchanged', answer: ok });
const whoami = defineRoute({
  ...base,
  name: 'whoami',
  method: 'GET',
  path: '/whoami',
  answer: z.object({ who: z.string().nullable() }),
});

class ThingGone extends Conflict {
  readonly code = 'thing.gone';
}

@Controller()
class ThingsController {
  @Handles(echo)
  echo({ params, query, body }: InputOf<typeof echo>, { actor }: ActorContext) {
    return { params, query, body, who: actor.name };
  }
  @Handles(big)
  big() {}
  @Handles(own)
  own() {}
  @Handles(fails)
  fails(): { status: true } {
    throw new Error('password of the database: hunter2');
  }
  @Handles(refuses)
  refuses(): { status: true } {
    throw new ThingGone('The thing is gone.');
  }
  @Handles(lies)
  lies() {
    return { status: 'yes' } as never;
  }
  @Handles(slow)
  async slow() {
    await new Promise<never>(() => undefined);
  }
  @Handles(bytes)
  bytes(_: InputOf<typeof bytes>, { reply }: RequestContext) {
    reply.type('image/png');
    return Buffer.from([1, 2, 3]);
  }
  @Handles(unchanged)
  unchanged(_: InputOf<typeof unchanged>, { reply }: RequestContext) {
    return reply.code(304).send();
  }
  @Handles(whoami)
  whoami(_: InputOf<typeof whoami>, { actor }: RequestContext) {
    return { who: actor?.name ?? null };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const loadConfig = () => defineConfig();
let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startService('catalog', { module: ThingsModule, loadConfig });
  token = await tokenFor();
});

const nested = (depth: number): string => `{"text":"a","any":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const post = (body: string, headers: Record<string, string> = {}) =>
  service.api(token).send('POST', '/echo/A', body, { headers });

test('a route takes its path, query and body from the contract, in any letter case of the path', async () => {
  const { body } = await service.api(token).post('/ECHO/MixedCase?limit=7', { text: 'hi', extra: 1 }).expect(200);
  expect(body).toMatchObject({
    params: { Name: 'MixedCase' },
    query: { limit: 7 },
    body: { text: 'hi', list: [] },
    who: 'Asha Rao',
  });
  expect(body.body).not.toHaveProperty('extra');
});

test('all faults of a request are told at once with the path of each field', async () => {
  const { body } = await service
    .api(token)
    .post('/echo/a?limit=9000', { list: ['x'] })
    .expect(400)
    .expect(refusal('request.invalid'));
  const fields = body.errorResponse.map((one: { field: string }) => one.field);
  expect(fields).toEqual(['query.limit', 'body.text', 'body.list.0']);
});

test.each([
  ['text that is not JSON', '{"text":', {}, 400, 'request.not_json'],
  ['another content type', 'text=1', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'request.not_json'],
  ['JSON 19 levels deep is taken', nested(18), {}, 200, null],
  ['JSON 21 levels deep', nested(20), {}, 400, 'request.too_deep'],
  ['JSON ten thousand levels deep', nested(10_000), {}, 400, 'request.too_deep'],
  ['more than twenty thousand parts', `{"text":"a","any":[${'1,'.repeat(20_001)}1]}`, {}, 400, 'request.too_deep'],
  ['a key that reaches the prototype', '{"text":"a","__proto__":{"admin":true}}', {}, 400, 'request.invalid'],
  [
    'a key that reaches the constructor',
    '{"text":"a","any":{"constructor":{"prototype":{}}}}',
    {},
    400,
    'request.invalid',
  ],
  ['no body where one is needed', '', {}, 400, 'request.invalid'],
  [
    'JSON as plain text, which a page of another origin may send',
    '{"text":"a"}',
    { 'content-type': 'text/plain' },
    400,
    'request.not_json',
  ],
  ['a body above the limit', `{"text":"${'a'.repeat(70_000)}"}`, {}, 413, 'body.too_large'],
])('[CONST-001] bad input is refused with its code: %s', async (_name, body, headers, status, code) => {
  const answer = await post(body, headers).expect(status);
  if (code) expect(answer).toEqual(refusal(code));
});

test('a body of ten megabytes is refused before it is read, a large one is taken where the contract allows it', async () => {
  const { status } = await abandonedUpload(`${service.url}/big`, 10 * 1024 * 1024);
  expect(status).toBe(413);
  await service
    .api()
    .post('/big', { text: 'a'.repeat(200_000) })
    .expect(200);
});

test('a body that drips is given up once the whole of it took too long, whatever still comes', async () => {
  const impatient = await startService('catalog', {
    module: ThingsModule,
    loadConfig,
    environment: { REQUEST_WITHIN_MS: '1500' },
  });
  const socket = net.connect(Number(new URL(impatient.url).port), '127.0.0.1');
  socket.write('POST /big HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{');
  const dripping = setInterval(() => socket.write(' '), 100);
  let text = '';
  await new Promise((done) => socket.on('data', (part) => (text += String(part))).on('close', done));
  clearInterval(dripping);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toMatchObject({ status: false, code: 'body.too_slow' });
  await impatient.api().post('/big', { text: 'a' }).expect(200);
  await impatient.close();
});

test('[SEC-001] without a token, with a broken, foreign, forged or expired one a call is refused with 401', async () => {
  const call = (given?: string) => service.api(given).post('/echo/a', { text: 'a' });
  await call().expect(401).expect(refusal('auth.token_missing'));
  await call('nonsense').expect(401).expect(refusal('auth.token_invalid'));
  await call(`${token.slice(0, -4)}AAAA`)
    .expect(401)
    .expect(refusal('auth.token_invalid'));
  await call(await tokenFor({}, { forged: true }))
    .expect(401)
    .expect(refusal('auth.token_invalid'));
  await call(await tokenFor({}, { issuer: 'https://elsewhere.test' }))
    .expect(401)
    .expect(refusal('auth.token_invalid'));
  await call(await tokenFor({}, { livesSeconds: -60 }))
    .expect(401)
    .expect(refusal('auth.token_expired'));
});

test('a token without signature, or signed by the public key as a password, is refused', async () => {
  const [, claims] = token.split('.') as [string, string];
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'test-key' })).toString('base64url');
  for (const forged of [`${header('none')}.${claims}.`, `${header('HS256')}.${claims}.${'A'.repeat(43)}`]) {
    await service.api(forged).post('/echo/a', { text: 'a' }).expect(401).expect(refusal('auth.token_invalid'));
  }
});

test('who may not call is refused before the body is read', async () => {
  await service.api().send('POST', '/echo/a', '{not json').expect(401);
});

test('[SEC-003] an account of the path that is not the token’s own is refused with 403, as is a role that may not call', async () => {
  const student = await service.as({ accountId: 'mine' });
  await student.get('/own/mine').expect(200);
  await student.get('/own/theirs').expect(403).expect(refusal('auth.not_yours'));
  const teacher = await service.as({ roles: ['teacher'] });
  await teacher.get('/own/mine').expect(403).expect(refusal('auth.not_allowed'));
});

test('a public route knows the caller where there is one, and takes a dead token for none', async () => {
  expect((await service.api(token).get('/whoami').expect(200)).body.who).toBe('Asha Rao');
  expect((await service.api('dead').get('/whoami').expect(200)).body.who).toBeNull();
});

test('[CONST-001] a refusal carries its code, the text, errorResponse and the request’s id', async () => {
  const { body, headers } = await service
    .api()
    .get('/refuses', { headers: { 'x-request-id': 'from-the-edge-1' } })
    .expect(409);
  expect(body).toEqual({
    status: false,
    code: 'thing.gone',
    message: 'The thing is gone.',
    errorResponse: [{ code: 'thing.gone', message: 'The thing is gone.' }],
    requestId: 'from-the-edge-1',
  });
  expect(headers.get('x-request-id')).toBe('from-the-edge-1');
});

test('a fault of ours tells nothing of itself', async () => {
  const { body } = await service.api().get('/fails').expect(500).expect(refusal('server.error'));
  expect(JSON.stringify(body)).not.toMatch(/hunter2|Error|stack/);
});

test('an answer that breaks its contract is a fault of ours', async () => {
  await service.api().get('/lies').expect(500).expect(refusal('server.error'));
});

test('a handler that takes too long is answered for', async () => {
  const { headers } = await service.api().get('/slow').expect(503).expect(refusal('service.unavailable'));
  expect(headers.get('retry-after')).toBe('2');
});

test('bytes and a reply sent by the handler leave as they are', async () => {
  const { body, headers } = await service.api().get('/bytes').expect(200);
  expect([headers.get('content-type'), [...body]]).toEqual(['image/png', [1, 2, 3]]);
  await service.api().get('/unchanged').expect(304);
});

test('what no contract names is not there', async () => {
  for (const path of ['/nothing', '/echo', '/%zz', `/own/${'a'.repeat(300)}`]) {
    await service.api(token).get(path).expect(404).expect(refusal('route.not_found'));
  }
});

test('health, metrics and the OpenAPI page are there', async () => {
  expect((await service.api().get('/health/live').expect(200)).body).toEqual({ live: true });
  expect((await service.api().get('/health/ready').expect(200)).body).toMatchObject({
    ready: true,
    parts: { database: 'up' },
  });
  expect((await service.api().get('/metrics').expect(200)).body).toMatch(
    /http_request_seconds_bucket\{.*route="whoami"/,
  );
  const { body } = await service.api().get('/openapi.json').expect(200);
  expect(body.paths['/echo/{Name}'].post).toMatchObject({
    operationId: 'echo',
    security: [{ bearer: [] }],
    parameters: [
      { name: 'Name', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 500, default: 10 } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            properties: { text: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } },
            required: ['text'],
          },
        },
      },
    },
  });
});

test('a service that leaves is not ready, answers on, and ends the connections that are kept', async () => {
  const health = service.app.get(Health);
  const asked = (path: string) => fetch(service.url + path);
  expect((await asked('/whoami')).headers.get('connection')).toBe('keep-alive');
  health.serving = false;
  try {
    const [ready, live, answer] = await Promise.all([asked('/health/ready'), asked('/health/live'), asked('/whoami')]);
    expect([ready.status, live.status, answer.status]).toEqual([503, 200, 200]);
    expect(answer.headers.get('connection')).toBe('close');
  } finally {
    health.serving = true;
  }
});

test('a call for another service is told to come back, on a new connection: nothing is said about what it asked for', async () => {
  const asked = (path: string, meant: string) => fetch(service.url + path, { headers: { 'x-service': meant } });
  for (const path of ['/whoami', '/nothing', '/own/A-1']) {
    const answer = await asked(path, 'commerce');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('connection')]).toEqual([
      503,
      '1',
      'close',
    ]);
    expect(await answer.json()).toMatchObject({ status: false, code: 'service.unavailable' });
  }
  expect((await asked('/whoami', 'catalog')).status).toBe(200);
  expect((await asked('/nothing', 'catalog')).status).toBe(404);
});

test('boot refuses a route without a contract, and another service’s call', async () => {
  @Controller()
  class Open {
    @Get('/open')
    read() {
      return 'everything';
    }
  }
  @Module({ controllers: [Open] })
  class OpenModule {}
  await expect(startService('catalog', { module: OpenModule, loadConfig })).rejects.toThrow(
    'GET /open has no contract',
  );
  await expect(startService('commerce', { module: ThingsModule, loadConfig })).rejects.toThrow('is a call of catalog');
});

test('settings tell all their faults at once and no value', () => {
  const faulty = () => defineConfig({ SECRET_KEY: z.string().length(64) }, { PORT: 'abc', SECRET_KEY: 'hunter2' });
  expect(faulty).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SECRET_KEY/);
  expect(faulty).not.toThrow(/hunter2/);
});

/** Announces a body and sends only its beginning: what answers now has not read it. */
function abandonedUpload(url: string, bytesAnnounced: number): Promise<{ status: number }> {
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytesAnnounced };
    const upload = request(url, { method: 'POST', headers }, (answer) => {
      done({ status: answer.statusCode ?? 0 });
      upload.destroy();
    });
    upload.on('error', failed);
    upload.write('{"text":"');
  });
}
