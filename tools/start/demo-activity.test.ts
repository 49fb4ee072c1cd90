import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDemoActivity } from './demo-activity.js';
import { threads } from './demo-talk.js';
import { demoAccounts } from './demo.js';

let server: Server;
const asked: { path: string; body: Record<string, unknown> }[] = [];
/** Answers as the product would with these, each by the end of its path. */
const serve = async (answers: (path: string) => [status: number, body: object]) => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ path: request.url!, body: JSON.parse(text) as Record<string, unknown> });
      const [status, body] = answers(request.url!);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  asked.length = 0;
  return new Promise((done) => server.close(done));
});

test('students of the pack sign in by number; where one is refused the start is told and goes on', async () => {
  const refusal = { status: false, code: 'auth.code_needed', message: 'A code was sent.', requestId: 'r' };
  const url = await serve(() => [401, refusal]);
  expect(await addDemoActivity(url, demoAccounts())).toMatch(/POST \/user\/login: 401/);
  expect(asked).toEqual([
    { path: '/api/user/login', body: { phoneNumber: expect.stringMatching(/^6\d{9}$/), password: expect.any(String) } },
  ]);
});

test('without students in the pack nothing is asked', async () => {
  const url = await serve(() => [500, {}]);
  expect(await addDemoActivity(url, [])).toBeNull();
  expect(asked).toEqual([]);
});

test('the class talks with formulas: each thread has answers of others, at most one of them right', () => {
  expect(threads.every(({ answers }) => answers.length > 0)).toBe(true);
  for (const { by, content, answers } of threads) {
    expect(content.length).toBeGreaterThan(10);
    for (const answer of answers) expect(answer.by).not.toBe(by);
    expect(answers.filter(({ isRight }) => isRight).length).toBeLessThanOrEqual(1);
  }
  expect(threads.flatMap(({ answers }) => answers).some(({ content }) => content.includes('\\frac'))).toBe(true);
});
