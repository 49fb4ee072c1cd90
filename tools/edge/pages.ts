import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './headers.js';

const yearSeconds = 31_536_000;

/** The built client: its files, and index.html for every page address, which the client's router reads. */
export async function pages(edge: FastifyInstance, { folder }: { folder: string | undefined }): Promise<void> {
  await edge.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    crossOriginEmbedderPolicy: false, // videos and pictures of content providers carry no CORP header
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  if (folder && existsSync(folder)) {
    await edge.register(serveFiles, {
      root: folder,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders(reply, file) {
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
    // A folder is no file: without compression asked for, the plugin would refuse the root with 403.
    edge.route({ method: ['GET', 'HEAD'], url: '/', handler: (_request, reply) => reply.sendFile('index.html') });
  }
  edge.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.includes('.');
    if (isPage && folder && existsSync(path.join(folder, 'index.html'))) return reply.sendFile('index.html');
    return reply.code(404).type('text/plain; charset=utf-8').send(isPage ? 'The client is not built. Run: npm run build' : 'Not found');
  });
}
