import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { unwatchExam, watchExam, type PushDefinition } from '@exam/contracts';
import { Database, Logger, REDIS, TokenMissing, TokenVerifier, type Actor } from '@exam/platform';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import { fanOutOf } from './fan-out.js';
import { LiveRepository } from './live.repository.js';

const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;
const examRoom = (examId: string) => `exam:${examId}`;

/** A person watches the exam in front of them, not a list of them. */
const watchedAtMost = 20;

/** What one replica asks of the others. */
const tellUsers = 'tell-users';
const toldAtOnce = 500;
type Told = { readonly userId: string; readonly data: unknown };

type WatchAnswer = z.infer<(typeof watchExam)['answer']>;

/**
 * The live channel. A connection carries the same token as any call, belongs to its person's room, and may watch exams
 * of its own class. It only tells: nothing is decided or stored here. Replicas reach each other's connections by Redis.
 */
@Injectable()
export class LiveChannel implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  /** A connection of its own: the adapter still speaks on it while the rest of the service is closing. */
  private readonly fanOut: Redis;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly tokens: TokenVerifier,
    private readonly db: Database,
    private readonly rows: LiveRepository,
    private readonly logger: Logger,
    @Inject(REDIS) redis: Redis,
  ) {
    this.fanOut = fanOutOf(redis);
    this.fanOut.on('error', (error) => this.logger.warn({ error }, 'the fan-out to other replicas is away'));
  }

  onApplicationBootstrap(): void {
    this.server = new Server(this.http.httpAdapter.getHttpServer(), {
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      adapter: createAdapter(this.fanOut, { blockTimeInMs: 1000 }),
    });
    this.server.use((socket, next) => void this.admit(socket, next));
    this.server.on('connection', (socket) => this.receive(socket));
    this.server.on(tellUsers, (name: string, told: readonly Told[]) => this.tellHere(name, told));
  }

  async beforeApplicationShutdown(): Promise<void> {
    // Clients reconnect by themselves, to another replica or to the next start of this one.
    await this.server?.close();
    // The adapter has just said goodbye on this connection: let that out first.
    await this.fanOut.quit().catch(() => this.fanOut.disconnect());
  }

  /** Each person their own. One message to the other replicas for all: after an exam's end there are thousands. */
  toUsers<Data extends z.ZodType>(push: PushDefinition<Data>, told: readonly { userId: string; data: z.input<Data> }[]): void {
    for (let from = 0; from < told.length; from += toldAtOnce) {
      const part = told.slice(from, from + toldAtOnce);
      this.tellHere(push.name, part);
      this.server?.serverSideEmit(tellUsers, push.name, part);
    }
  }

  toExam<Data extends z.ZodType>(examId: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.server?.to(examRoom(examId)).emit(push.name, data);
  }

  /** Tells the connections of an ended session and closes them. */
  endSession<Data extends z.ZodType>(sessionId: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.server?.to(sessionRoom(sessionId)).emit(push.name, data);
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** To the connections of this process. */
  private tellHere(name: string, told: readonly Told[]): void {
    if (!this.server) return;
    const { rooms } = this.server.of('/').adapter;
    for (const { userId, data } of told) {
      const room = userRoom(userId);
      if (rooms.has(room)) this.server.local.to(room).emit(name, data);
    }
  }

  private async admit(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    try {
      const token: unknown = socket.handshake.auth.token;
      if (typeof token !== 'string' || token === '') throw new TokenMissing();
      const actor = await this.tokens.verify(token);
      socket.data.actor = actor;
      // The client comes back by itself with a fresh token.
      const expiry = setTimeout(() => socket.disconnect(true), this.tokens.leftMs(token));
      socket.on('disconnect', () => clearTimeout(expiry));
      await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
      next();
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'auth.token_invalid';
      next(Object.assign(new Error(code), { data: { code } }));
    }
  }

  private receive(socket: Socket): void {
    const actor = socket.data.actor as Actor;
    socket.on(watchExam.name, (data: unknown, answer: unknown) => {
      this.watch(socket, actor, data).then(
        (result) => typeof answer === 'function' && answer(result),
        (error: unknown) => {
          this.logger.error({ error }, 'watching an exam failed');
          if (typeof answer === 'function') answer({ ok: false, code: 'server.error', board: null });
        },
      );
    });
    socket.on(unwatchExam.name, (data: unknown) => {
      const asked = unwatchExam.data.safeParse(data);
      if (asked.success) void socket.leave(examRoom(asked.data.examId));
    });
  }

  private async watch(socket: Socket, actor: Actor, data: unknown): Promise<WatchAnswer> {
    const asked = watchExam.data.safeParse(data);
    if (!asked.success) return { ok: false, code: 'request.invalid', board: null };
    const { examId } = asked.data;
    if (!(await this.rows.mayWatch(this.db, actor, examId))) return { ok: false, code: 'exam.not_found', board: null };
    if (socket.rooms.size > watchedAtMost) return { ok: false, code: 'exam.too_many_watched', board: null };
    // First the room, then the board: what comes in between is told twice rather than never.
    await socket.join(examRoom(examId));
    return { ok: true, board: await this.rows.board(this.db, examId) };
  }
}
