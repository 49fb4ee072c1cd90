import { Clock, CONFIG, Logger, ObjectStorage } from '@exam/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { CatalogConfig } from '../config.js';
import { CurriculumService } from '../curriculum/index.js';
import { fileKey, slideKey } from './keys.js';
import { ReadableFilesRepository } from './readable-files.repository.js';
import { slideTypeOf } from './slide-types.js';
import { SlideTickets, type SlideTicket } from './slide-tickets.js';

/**
 * The files of slide packages on an origin of their own: what others wrote runs in a sandbox, without our cookies,
 * storage or calls. It serves nothing else.
 */
@Injectable()
export class SlidesServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly server: Server;
  readonly tickets: SlideTickets;

  constructor(
    @Inject(CONFIG) private readonly config: CatalogConfig,
    private readonly storage: ObjectStorage,
    private readonly curriculum: CurriculumService,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly rows: ReadableFilesRepository,
  ) {
    // every replica reads the same storage, so its secret is one that they share
    this.tickets = new SlideTickets(new URL(config.storageUrl).password);
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Where browsers reach it. */
  get origin(): string {
    const { slidesPublicUrl, host } = this.config;
    return slidesPublicUrl ?? `http://${host}:${(this.server.address() as AddressInfo).port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { slidesPort: port, host } = this.config;
    await new Promise<void>((done, failed) => this.server.once('error', failed).listen({ port, host }, done));
  }

  async onModuleDestroy(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const found = await this.fileOf(request);
      if (!found) return void response.writeHead(404, { ...this.headers, ...noFile }).end('Not found');
      response.writeHead(200, { ...this.headers, 'content-type': slideTypeOf(found.path) });
      await pipeline(found.body, response);
    } catch (error) {
      this.log.warn({ err: error }, 'a part of a slide package could not be sent');
      if (!response.headersSent) response.writeHead(503, { ...this.headers, ...noFile });
      response.end();
    }
  }

  private async fileOf({ method, url = '/' }: IncomingMessage) {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const [, text = '', ...parts] = url.split('?')[0]!.split('/');
    const ticket = this.read(text);
    const path = decoded(parts.join('/'));
    if (!ticket || path === null || !(await this.isOpen(ticket))) return null;
    const body = await this.storage.stream(slideKey(ticket.sha256, path));
    return body && { path, body };
  }

  private read(text: string): SlideTicket | null {
    try {
      return this.tickets.read(text, this.clock.now());
    } catch {
      return null;
    }
  }

  private async isOpen({ sha256, accountId, chapterId }: SlideTicket): Promise<boolean> {
    const place = await this.rows.shownIn(fileKey(sha256, 'zip'), chapterId);
    return place !== null && (await this.curriculum.openedBy(accountId, place)).accessTo(chapterId) === 'open';
  }

  private get headers() {
    return {
      'content-security-policy': `sandbox allow-scripts; default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; form-action 'none'; frame-ancestors ${this.config.slidesFramedBy}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=900',
      // a sandboxed page has no origin: its own fonts and modules come to it as to a stranger
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
  }
}

const noFile = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Null for a path that leads anywhere but down. */
function decoded(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain === '' || plain.split('/').some((part) => part === '' || part === '.' || part === '..') ? null : plain;
  } catch {
    return null;
  }
}
