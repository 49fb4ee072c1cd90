import { fetchFile, fetchVideo } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { orgId, School, type Student } from '../../test/school.js';

let outside: Outside;
let school: School;
let asha: Student;
const folder = mkdtempSync(path.join(os.tmpdir(), 'providers-'));

beforeAll(async () => {
  outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 } });
  const { VIDEO_PROVIDER_URL = '', SLIDES_PROVIDER_URL = '' } = outside.settings;
  school = await School.open({ environment: { VIDEO_PROVIDER_URL, SLIDES_PROVIDER_URL } });
  const row = { orgId, topicId: 'coulomb', contentOrigin: 1 };
  await school.import({
    content: [
      { ...row, contentId: 'film', contentName: 'Film', fileType: 'mp4', contentStorageKey: 'far/film-1' },
      { ...row, contentId: 'show', contentName: 'Show', fileType: 'zip', contentStorageKey: 'far-show' },
    ],
  });
  asha = await school.holder();
});
afterAll(async () => {
  await outside.stop();
  rmSync(folder, { recursive: true });
});

test('[CONT-018] [CONT-015] a video of origin 1 plays at the address that the provider gives for a signed token', async () => {
  const { body } = await asha.api.call(fetchVideo, { body: { preUrl: 'far/film-1' } }).expect(200);
  expect(body.contentUrl).toContain('/video/play/far%2Ffilm-1');
  const film = await fetch(body.contentUrl);
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const forged = body.contentUrl.replace('film-1', 'film-2');
  expect((await fetch(forged)).status).toBe(403);
});

test('[CONT-018] the provider is sent the file and a token of 15 minutes, signed with the secret that it knows', async () => {
  const received: { method?: string; key?: unknown; body: string }[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ method: request.method ?? '', key: request.headers['x-api-key'], body });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ contentUrl: 'https://far.example/plays' }));
    });
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  const other = await School.open({
    environment: { VIDEO_PROVIDER_URL: `http://the-key:the-secret@127.0.0.1:${port}/v` },
  });
  const row = { orgId, topicId: 'coulomb', contentOrigin: 1, contentId: 'film', contentName: 'Film', fileType: 'mp4' };
  await other.import({ content: [{ ...row, contentStorageKey: 'far/film-9' }] });
  const { api } = await other.holder();
  const { body } = await api.call(fetchVideo, { body: { preUrl: 'far/film-9' } }).expect(200);
  provider.close();
  expect(body.contentUrl).toBe('https://far.example/plays');
  expect(received.map(({ method, key }) => [method, key])).toEqual([['POST', 'the-key']]);
  const { file, token } = JSON.parse(received[0]!.body) as { file: string; token: string };
  expect(file).toBe('far/film-9');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect(signature).toBe(createHmac('sha256', 'the-secret').update(`${header}.${claims}`).digest('base64url'));
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const exp = Math.floor((other.service.clock.now() + 900_000) / 1000);
  expect(read(claims)).toEqual({ file: 'far/film-9', key: 'the-key', exp });
});

test('[CONT-012] slides of origin 1 are shown at DATA_PATH of their ContentDetails', async () => {
  const { body } = await asha.api.call(fetchFile, { body: { preUrl: 'far-show' } }).expect(200);
  expect(await (await fetch(body.url)).text()).toContain('Slides of the provider');
});

test('a provider that is down is told as such, and a locked chapter never reaches it', async () => {
  outside.faults.set('video', true);
  await asha.api
    .call(fetchVideo, { body: { preUrl: 'far/film-1' } })
    .expect(503)
    .expect(refusal('provider.failed'));
  outside.faults.set('video', false);
  const { api } = await school.student();
  await api
    .call(fetchVideo, { body: { preUrl: 'far/film-1' } })
    .expect(403)
    .expect(refusal('chapter.locked'));
});
