// The external providers of contents: one plays videos for who brings a signed token, one tells where slides are shown.
import type { FastifyInstance } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Faults } from './faults.js';

export interface ContentProviderOptions {
  readonly key: string;
  readonly secret: string;
  readonly faults: Faults;
  /** Where browsers find them; where the service found them, when nothing is said. */
  readonly publicUrl?: string;
}

const wanted = z.object({ file: z.string().min(1).max(200), token: z.string() });
const claims = z.object({ file: z.string(), key: z.string(), exp: z.number() });
/** One film for every key: what is played here is not the point. */
const filmFile = 'content/demo/files/physics-12-01.mp4';

/** Above this file wherever it runs from: its source, its compiled form, a bundle in the image. */
function filmAbove(folder = import.meta.dirname): string {
  const file = path.join(folder, filmFile);
  return existsSync(file) || folder === path.dirname(folder) ? file : filmAbove(path.dirname(folder));
}

export function contentProviders(
  app: FastifyInstance,
  { key, secret, faults, publicUrl }: ContentProviderOptions,
): void {
  const origin = (asked: string | undefined) => publicUrl ?? `http://${asked}`;
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  app.post('/video/content', (request, reply) => {
    if (faults.isDown('video')) return reply.code(503).send({ error: 'unavailable' });
    const { file, token } = wanted.parse(request.body);
    const [header = '', body = '', signature = ''] = token.split('.');
    if (!isSame(signature, mac(`${header}.${body}`))) return reply.code(401).send({ error: 'the token is not signed' });
    const said = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (said.file !== file || said.key !== key || said.exp * 1000 < Date.now())
      return reply.code(401).send({ error: 'the token is not for this file, or it is over' });
    const expires = String(said.exp);
    const url = new URL(`/video/play/${encodeURIComponent(file)}`, origin(request.headers.host));
    url.search = new URLSearchParams({ expires, signature: mac(`${file} ${expires}`) }).toString();
    return { contentUrl: url.href };
  });

  app.get('/video/play/:file', async ({ params, query }, reply) => {
    const { file } = z.object({ file: z.string() }).parse(params);
    const { expires, signature } = z.object({ expires: z.string(), signature: z.string() }).parse(query);
    if (!isSame(signature, mac(`${file} ${expires}`)) || Number(expires) * 1000 < Date.now())
      return reply.code(403).send({ error: 'the address is over' });
    return reply.type('video/mp4').send(await readFile(filmAbove()));
  });

  app.get('/slides/content/:file', ({ params, headers }, reply) => {
    if (faults.isDown('slides')) return reply.code(503).send({ error: 'unavailable' });
    const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    if (!isSame(headers.authorization ?? '', expected)) return reply.code(401).send({ error: 'unauthorized' });
    const { file } = z.object({ file: z.string() }).parse(params);
    const url = `${origin(headers.host)}/slides/show/${encodeURIComponent(file)}`;
    return { ContentDetails: [{ CONTENT_ID: file, DATA_PATH: url }] };
  });

  app.get('/slides/show/:file', (_, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Slides</title><p>Slides of the provider</p>'),
  );
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
