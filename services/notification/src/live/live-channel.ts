import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { boardPush, openedPush, unwatchExam, watchExam, type PushDefinition } from '@exam/contracts';
import { Database, Logger, Metrics, REDIS, TokenMissing, TokenVerifier, type Actor } from '@exam/platform';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import { BoardEntry, type Waiting } from './board-entry.js';
import { fanOutOf, type FanOut } from './fan-out.js';
import { LiveRepository, type Submitted } from './live.repository.js';
import { MessageBudget } from './message-budget.js';
import { boardRoom, examRoom, isWaiting, sessionRoom, userRoom, watchedOf } from './rooms.js';

/** A person watches the exam in front of them, not a list of them. */
const watchedAtMost = 20;
/** Of one person on this replica: a few devices with a few tabs each. */
const connectionsAtMost = 20;
/**
 * Admissions and first questions under way at once. Beyond that a handshake is refused before it costs anything, and the
 * client comes back after 1 to 20 s. Without it, after a restart, all wait until their lines have given up, are admitted
 * for nothing and come again.
 */
const admissionsAtMost = 64;
/** After so long a request for long polling is no WebSocket that was refused. */
const fallbackMs = 2_000;
/** Within this time a connection says whose it is, or it is closed. */
const sayWhoWithinMs = 10_000;

/**
 * A replica that dies between its commit and its word to the others leaves students outside: they are looked for, each
 * once a minute, a part of them every five seconds. During an exam everybody who sits it is among them.
 */
const lookEveryMs = 5_000;
const looks = 12;

/** What one replica asks of the others. */
const tellUsers = 'tell-users';
const showBoards = 'show-boards';
const toldAtOnce = 500;
type Delivery = { readonly userId: string; readonly data: unknown };

type Receiver = (socket: Socket, actor: Actor) => void;
type WatchAnswer = z.infer<(typeof watchExam)['answer']>;

/**
 * The live channel. A connection carries the same token as any call, belongs to its person's room, and may watch exams
 * of its own class; the boards of an exam it hears once its person has submitted that. It only tells: nothing is
 * decided
 * or stored here. Replicas reach each other's connections by Redis.
 */
@Injectable()
export class LiveChannel implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  /** A connection of its own: the adapter still speaks on it while the rest of the service is closing. */
  private readonly fanOut: FanOut;
  private looking: NodeJS.Timeout | undefined;
  private readonly receivers: Receiver[] = [];
  private admissions = 0;
  private busyAt = -Infinity;
  private readonly refused;
  /** Of connections, who they are or not, and of people with all that they have. */
  private readonly budget = new MessageBudget();
  /** Each try of the others is a signature to be verified. */
  private readonly known = new WeakSet<Socket['conn']>();

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly tokens: TokenVerifier,
    private readonly db: Database,
    private readonly rows: LiveRepository,
    private readonly entry: BoardEntry,
    private readonly logger: Logger,
    @Inject(REDIS) redis: Redis,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'live_connections',
      help: 'Connections of the live channel on this replica that have said whose they are',
      collect: (gauge) => gauge.set(this.server?.of('/').sockets.size ?? 0),
    });
    this.refused = metrics.counter({
      name: 'live_refused_total',
      help: 'Handshakes of the live channel that were refused while this replica admitted as many as it can',
    });
    this.fanOut = fanOutOf(redis);
    this.fanOut.publisher.on('error', (error) => this.logger.warn({ error }, 'the fan-out to other replicas is away'));
  }

  onApplicationBootstrap(): void {
    this.server = new Server(this.http.httpAdapter.getHttpServer(), {
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      connectTimeout: sayWhoWithinMs,
      allowRequest: ({ url = '' }, answer) => answer('live.busy', this.mayCome(url)),
      adapter: createAdapter(this.fanOut.publisher, { blockTimeInMs: 1000 }),
    });
    this.server.engine.on('connection', (connection: Socket['conn']) =>
      connection.on('packet', () => this.budget.take(connection, this.known.has(connection)) || connection.close(true)),
    );
    this.server.use((socket, next) => void this.counted(() => this.admit(socket, next)));
    this.server.on('connection', (socket) => this.receive(socket));
    this.server.on(tellUsers, (name: string, told: readonly Delivery[]) => this.tellHere(name, told));
    this.server.on(showBoards, (submitted: readonly Submitted[]) => void this.showBoardsHere(submitted));
    let look = 0;
    this.looking = setInterval(() => void this.letInWaiting(look++ % looks), lookEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    // Clients reconnect on their own, to another replica or to the next start of this one.
    await this.server?.close();
    // after the adapter, which says goodbye on it
    await this.fanOut.close();
  }

  /** Each person their own. One message to the other replicas for all: after an exam's end there are thousands. */
  toUsers<Data extends z.ZodType>(
    push: PushDefinition<Data>,
    told: readonly { userId: string; data: z.input<Data> }[],
  ): void {
    for (let from = 0; from < told.length; from += toldAtOnce) {
      const part = told.slice(from, from + toldAtOnce);
      this.tellHere(push.name, part);
      this.server?.serverSideEmit(tellUsers, push.name, part);
    }
  }

  /** Runs for every connection that was let in; said before the first one comes. */
  onConnection(receiver: Receiver): void {
    this.receivers.push(receiver);
  }

  toRoom<Data extends z.ZodType>(room: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.server?.to(room).emit(push.name, data);
  }

  /** To those of the room who are connected to this replica. */
  toRoomHere<Data extends z.ZodType>(room: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.server?.local.to(room).emit(push.name, data);
  }

  /** The rooms of this replica that begin so, each with the people in it. */
  peopleHere(prefix: string): Map<string, Set<string>> {
    const { adapter, sockets } = this.server?.of('/') ?? { adapter: { rooms: new Map<string, Set<string>>() } };
    const people = (ids: ReadonlySet<string>) =>
      new Set([...ids].flatMap((id) => (sockets?.get(id)?.data.actor as Actor | undefined)?.userId ?? []));
    return new Map(
      [...adapter.rooms].flatMap(([room, ids]) => (room.startsWith(prefix) ? [[room, people(ids)] as const] : [])),
    );
  }

  toExam<Data extends z.ZodType>(examId: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.toRoom(examRoom(examId), push, data);
  }

  /** To those who watch the exam and have submitted it. */
  toBoardOf<Data extends z.ZodType>(examId: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.toRoom(boardRoom(examId), push, data);
  }

  /** They have just submitted: wherever they watch, they hear the boards from now on, without asking again. */
  showBoards(submitted: readonly Submitted[]): void {
    for (let from = 0; from < submitted.length; from += toldAtOnce) {
      const part = submitted.slice(from, from + toldAtOnce);
      void this.showBoardsHere(part);
      this.server?.serverSideEmit(showBoards, part);
    }
  }

  /** Everybody here who watches without boards and has submitted meanwhile; of `part` of twelve, where one is named. */
  async letInWaiting(part?: number): Promise<void> {
    const all = [...(this.server?.of('/').sockets.values() ?? [])];
    const sockets = part === undefined ? all : all.filter(({ id }) => partOf(id) === part);
    await this.letIn(sockets.flatMap((socket) => watchedOf(socket.rooms).map((examId) => ({ socket, examId }))));
  }

  /** Tells the connections of an ended session and closes them. */
  endSession<Data extends z.ZodType>(sessionId: string, push: PushDefinition<Data>, data: z.input<Data>): void {
    this.server?.to(sessionRoom(sessionId)).emit(push.name, data);
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** To the connections of this process. */
  private tellHere(name: string, told: readonly Delivery[]): void {
    if (!this.server) return;
    const { rooms } = this.server.of('/').adapter;
    for (const { userId, data } of told) {
      const room = userRoom(userId);
      if (rooms.has(room)) this.server.local.to(room).emit(name, data);
    }
  }

  private async showBoardsHere(submitted: readonly Submitted[]): Promise<void> {
    if (!this.server) return;
    const { adapter, sockets } = this.server.of('/');
    const theirs = ({ userId, examId }: Submitted) =>
      [...(adapter.rooms.get(userRoom(userId)) ?? [])].flatMap((id) => {
        const socket = sockets.get(id);
        return socket ? [{ socket, examId }] : [];
      });
    await this.letIn(submitted.flatMap(theirs));
  }

  /** Who comes in is sent the newest board: the last one may have gone by before. */
  private async letIn(watching: readonly Waiting[]): Promise<void> {
    try {
      const admitted = await this.entry.admit(watching.filter(({ socket, examId }) => isWaiting(socket.rooms, examId)));
      for (const { socket, board } of admitted) if (board) socket.emit(boardPush.name, board);
    } catch (error) {
      this.logger.warn({ error }, 'students who have submitted do not hear boards yet; trying again');
    }
  }

  /** A browser whose WebSocket is refused asks for long polling in the same moment, and would stay with it. */
  private mayCome(url: string): boolean {
    const now = performance.now();
    if (this.admissions >= admissionsAtMost) this.busyAt = now;
    const mayCome =
      this.admissions < admissionsAtMost && (now - this.busyAt > fallbackMs || !url.includes('transport=polling'));
    if (!mayCome) this.refused.inc();
    return mayCome;
  }

  private counted<Result>(work: () => Promise<Result>): Promise<Result> {
    this.admissions += 1;
    return work().finally(() => (this.admissions -= 1));
  }

  private async admit(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    try {
      const token: unknown = socket.handshake.auth.token;
      if (typeof token !== 'string' || token === '') throw new TokenMissing();
      const actor = await this.tokens.verify(token);
      const held = this.server?.of('/').adapter.rooms.get(userRoom(actor.userId))?.size ?? 0;
      if (held >= connectionsAtMost) throw new TooManyConnections();
      socket.data.actor = actor;
      // The client comes back on its own with a fresh token.
      const expiry = setTimeout(() => socket.disconnect(true), this.tokens.leftMs(token));
      socket.on('disconnect', () => clearTimeout(expiry));
      await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
      this.known.add(socket.conn);
      next();
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'auth.token_invalid';
      next(Object.assign(new Error(code), { data: { code } }));
    }
  }

  private receive(socket: Socket): void {
    const actor = socket.data.actor as Actor;
    socket.use((_, next) => {
      if (this.budget.take(actor.userId)) return next();
      if (socket.connected) this.logger.warn({ userId: actor.userId }, 'a connection that sent too much is closed');
      socket.disconnect(true);
    });
    for (const receiver of this.receivers) receiver(socket, actor);
    socket.on(watchExam.name, (data: unknown, answer: unknown) => {
      this.counted(() => this.watch(socket, actor, data)).then(
        (result) => typeof answer === 'function' && answer(result),
        (error: unknown) => {
          this.logger.error({ error }, 'watching an exam failed');
          if (typeof answer === 'function') answer({ ok: false, code: 'server.error', board: null });
        },
      );
    });
    socket.on(unwatchExam.name, (data: unknown) => {
      const asked = unwatchExam.data.safeParse(data);
      if (!asked.success) return;
      void socket.leave(examRoom(asked.data.examId));
      void socket.leave(boardRoom(asked.data.examId));
    });
  }

  private async watch(socket: Socket, actor: Actor, data: unknown): Promise<WatchAnswer> {
    const asked = watchExam.data.safeParse(data);
    if (!asked.success) return { ok: false, code: 'request.invalid', board: null };
    const { examId } = asked.data;
    if (!(await this.rows.mayWatch(this.db, actor, examId))) return { ok: false, code: 'exam.not_found', board: null };
    if (watchedOf(socket.rooms).length >= watchedAtMost && !socket.rooms.has(examRoom(examId))) {
      return { ok: false, code: 'exam.too_many_watched', board: null };
    }
    // First the room, then the question whether boards may be heard: a submission that is stored in between finds the
    // connection there.
    await socket.join(examRoom(examId));
    socket.to(userRoom(actor.userId)).emit(openedPush.name, { examId });
    const [admitted] = await this.entry.admit([{ socket, examId }]);
    if (admitted) return { ok: true, board: admitted.board };
    // let in before: it watches once more, or its submission was stored just now
    const boards = socket.rooms.has(boardRoom(examId)) ? await this.rows.boards(this.db, [examId]) : null;
    return { ok: true, board: boards?.get(examId) ?? null };
  }
}

const partOf = (id: string): number => (id.charCodeAt(0) + id.charCodeAt(1)) % looks;

class TooManyConnections extends Error {
  readonly code = 'live.too_many_connections';
}
