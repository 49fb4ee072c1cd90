import { monitorPush, unwatchMonitor, watchMonitor } from '@exam/contracts';
import { Logger, type Actor } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import { LiveChannel } from '../live/index.js';
import { ExamNotFound, MonitorReach } from './monitor-reach.js';
import { MonitorService } from './monitor.service.js';
import type { OwnStudents } from './watched-audience.js';

const tickMs = 500;
/** What has not changed is told this often, so that who looks sees that it is so. */
const sameEveryMs = 5_000;

const roomPrefix = 'monitor:';
type Room = { examId: string; own: OwnStudents | null };
const roomOf = (room: Room): string => roomPrefix + JSON.stringify(room);

/** Tells the staff who look at a monitor how its counts are now: each replica its own connections, once for all of them. */
@Injectable()
export class TellMonitors implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;
  private told = new Map<string, { counts: string; at: number }>();

  constructor(
    private readonly live: LiveChannel,
    private readonly reach: MonitorReach,
    private readonly monitor: MonitorService,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.live.onConnection((socket, actor) => {
      const leave = (examId: string) => {
        for (const room of socket.rooms)
          if (room.startsWith(roomPrefix) && readRoom(room).examId === examId) void socket.leave(room);
      };
      socket.on(watchMonitor.name, (data: unknown, answer: unknown) => {
        const say = (said: z.infer<typeof watchMonitor.answer>) => typeof answer === 'function' && answer(said);
        this.roomFor(actor, data).then(
          async ({ examId, room }) => {
            leave(examId);
            await socket.join(room);
            this.told.delete(room);
            say({ ok: true });
          },
          (error: unknown) => {
            const isRefused = error instanceof ExamNotFound || error instanceof NoExam;
            if (!isRefused) this.log.error({ err: error }, 'watching a monitor failed');
            say({ ok: false, code: isRefused ? error.code : 'server.error' });
          },
        );
      });
      socket.on(unwatchMonitor.name, (data: unknown) => {
        const said = unwatchMonitor.data.safeParse(data);
        if (said.success) leave(said.data.examId);
      });
    });
    this.timer = setInterval(() => {
      this.telling ??= this.tell().finally(() => (this.telling = undefined));
    }, tickMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
  }

  private async roomFor(actor: Actor, data: unknown) {
    const said = watchMonitor.data.safeParse(data);
    if (!said.success) throw new NoExam();
    const { examId } = said.data;
    return { examId, room: roomOf({ examId, own: await this.reach.ownOf(actor, examId) }) };
  }

  private async tell(): Promise<void> {
    const rooms = [...this.live.peopleHere(roomPrefix).keys()];
    for (const room of [...this.told.keys()]) if (!rooms.includes(room)) this.told.delete(room);
    await Promise.all(rooms.map((room) => this.tellRoom(room)));
  }

  private async tellRoom(room: string): Promise<void> {
    const { examId, own } = readRoom(room);
    try {
      const { asOf, counts } = await this.monitor.counts(examId, own);
      const [text, at] = [JSON.stringify(counts), Date.parse(asOf)];
      const before = this.told.get(room);
      if (before?.counts === text && at - before.at < sameEveryMs) return;
      this.told.set(room, { counts: text, at });
      this.live.toRoomHere(room, monitorPush, { examId, asOf, counts });
    } catch (error) {
      // whoever looks is told by the age of what they see
      this.log.warn({ err: error, examId }, 'a monitor is not up to date');
    }
  }
}

const readRoom = (room: string): Room => JSON.parse(room.slice(roomPrefix.length)) as Room;

class NoExam extends Error {
  readonly code = 'request.invalid';
}
