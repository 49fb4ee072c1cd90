import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import https from 'node:https';
import tls from 'node:tls';
import { anyone } from '@exam/contracts';
import { freePorts } from '../lib/ports.js';
import { makeOwnCertificate, ownCertificate } from '../start/certificate.js';
import { folderForTests } from '../test/folder.js';
import { allAt, serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';

const service = serverForTests((request, response) =>
  response.end(JSON.stringify({ proto: request.headers['x-forwarded-proto'] })),
);
const { folder } = folderForTests();
let ca: string;
let edge: EdgeForTest;
let plain: string;
let slides: string;

beforeAll(async () => {
  const own = ownCertificate(folder);
  await makeOwnCertificate(own);
  ca = readFileSync(own.certificate, 'utf8');
  const [plainPort, slidesPort] = await freePorts(2);
  slides = `https://127.0.0.1:${slidesPort}`;
  plain = `http://127.0.0.1:${plainPort}`;
  edge = await startEdge({
    routes: [{ service: 'identity', method: 'GET', path: '/hello', access: anyone }],
    upstreams: allAt(service.address),
    slides: { listen: `127.0.0.1:${slidesPort}`, upstream: service.address },
    tls: own,
    plainListen: `127.0.0.1:${plainPort}`,
  });
}, 120_000);
afterAll(() => edge.stop());

const ask = (options: https.RequestOptions, address = `${edge.address}/api/hello`) =>
  new Promise<{ headers: http.IncomingHttpHeaders; body: string }>((done, fail) =>
    https
      .get(address, { agent: false, ...options }, (response) => {
        let body = '';
        response
          .on('data', (part) => (body += String(part)))
          .on('end', () => done({ headers: response.headers, body }));
      })
      .on('error', fail),
  );

test('with a certificate the edge speaks TLS, tells the services so and tells browsers to come so again', async () => {
  const { headers, body } = await ask({ ca });
  expect(JSON.parse(body)).toEqual({ proto: 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await expect(ask({})).rejects.toThrow(/self.signed/);
});

test('slide packages are served by TLS on an origin of their own', async () => {
  expect(new URL(slides).origin).not.toBe(new URL(edge.address).origin);
  const { body } = await ask({ ca }, `${slides}/ticket/index.html`);
  expect(JSON.parse(body)).toEqual({});
});

test('versions of TLS that are no longer safe, and plain HTTP, are refused', async () => {
  const port = Number(new URL(edge.address).port);
  const old = new Promise((done, fail) =>
    tls
      .connect(
        // by this level the client itself would do it, so that it is the edge that refuses
        { port, host: '127.0.0.1', ca, ciphers: 'DEFAULT@SECLEVEL=0', maxVersion: 'TLSv1.1', minVersion: 'TLSv1' },
        () => done('connected'),
      )
      .on('error', fail),
  );
  await expect(old).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${port}/api/hello`)).status).toBe(400);
});

test('programs of this machine reach it in the clear on a loopback address of its own', async () => {
  expect(await (await fetch(`${plain}/api/hello`)).json()).toEqual({ proto: 'http' });
});

test('a certificate of our own is made once, and its key is readable by its owner only', async () => {
  const own = ownCertificate(folder);
  await makeOwnCertificate(own);
  expect(readFileSync(own.certificate, 'utf8')).toBe(ca);
  expect(existsSync(own.key) && statSync(own.key).mode & 0o077).toBe(0);
});

test('a certificate that was renewed is shown after the reload that the page tells; a broken one leaves the old in force', async () => {
  const own = ownCertificate(folder);
  const shown = () =>
    new Promise<string>((done, fail) => {
      const socket = tls.connect({ port: Number(new URL(edge.address).port), rejectUnauthorized: false }, () => {
        done(socket.getPeerX509Certificate()!.serialNumber);
        socket.end();
      });
      socket.on('error', fail);
    });
  const serialIn = () => new X509Certificate(readFileSync(own.certificate)).serialNumber;
  const first = serialIn();
  expect(await shown()).toBe(first);

  writeFileSync(own.certificate, 'half of a file');
  expect((await edge.reload()).code).not.toBe(0);
  expect(await shown()).toBe(first);

  rmSync(own.certificate);
  await makeOwnCertificate(own);
  const renewed = serialIn();
  expect(renewed).not.toBe(first);
  expect(await shown()).toBe(first);
  expect(await edge.reload()).toMatchObject({ code: 0 });
  let now = first;
  for (const endsAt = Date.now() + 20_000; now === first && Date.now() < endsAt;) now = await shown();
  expect(now).toBe(renewed);
});
