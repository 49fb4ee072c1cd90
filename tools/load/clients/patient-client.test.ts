import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContractCheck } from '../contract-check.js';
import { PatientClient } from './patient-client.js';
import { Tally } from './tally.js';

const answers: { status: number; body: string }[] = [];
const server = http.createServer((_request, response) => {
  const { status, body } = answers.shift() ?? { status: 200, body: '{}' };
  response.writeHead(status).end(body);
});
let tally: Tally;
let client: PatientClient;

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  tally = new Tally();
  const { port } = server.address() as AddressInfo;
  client = new PatientClient(`http://127.0.0.1:${port}`, tally, new ContractCheck());
});
afterEach(() => client.close());
afterAll(() => void server.close());

const ask = () => client.ask({ method: 'POST', path: '/attempts/A-1/answers', body: {} });
const refusal = (code: string) =>
  JSON.stringify({ status: false, code, message: 'No.', errorResponse: [{ code, message: 'No.' }], requestId: 'r' });

test('a refusal of the product ends the asking, and is a fault where nobody expected it', async () => {
  answers.push({ status: 404, body: refusal('attempt.not_found') });
  expect((await ask()).status).toBe(404);
  expect(tally.snapshot().repeated).toBe(0);
  expect(tally.unexpected).toEqual([expect.stringContaining('attempt.not_found')]);
});

test('an answer without the product’s body is somebody else’s: it is told, and asked again as browsers do', async () => {
  answers.push({ status: 404, body: '' });
  expect((await ask()).status).toBe(200);
  expect(tally.snapshot()).toMatchObject({ accepted: 1, repeated: 1, refused: { 404: 1 } });
  expect(tally.unexpected).toEqual(['POST /attempts/A-1/answers: 404 "", which the product did not say']);
});

test('a service that is away is asked again, and that is no fault', async () => {
  answers.push({ status: 503, body: refusal('service.unavailable') });
  expect((await ask()).status).toBe(200);
  expect(tally.snapshot()).toMatchObject({ accepted: 1, repeated: 1, refused: { 503: 1 } });
  expect(tally.unexpected).toEqual([]);
});
