import { announcementSeen, tellSeen } from '@exam/contracts';
import { Clock, Database, Logger, Outbox, uuid7 } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LiveChannel, watchedOf } from '../live/index.js';
import { AnnouncementsRepository } from './announcements.repository.js';

const everyMs = 1_000;
/** Whom an event names at once. */
const namedAtOnce = 500;

/** Keeps and tells which rooms have shown an announcement: what is told within a second is written together. */
@Injectable()
export class HearSeen implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private seen = new Map<string, { announcementId: string; userId: string }>();
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly live: LiveChannel,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly rows: AnnouncementsRepository,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.live.onConnection((socket, { userId }) => {
      socket.on(tellSeen.name, (data: unknown) => {
        const said = tellSeen.data.safeParse(data);
        if (!said.success || !watchedOf(socket.rooms).includes(said.data.examId)) return;
        for (const announcementId of said.data.announcementIds)
          this.seen.set(`${announcementId}\n${userId}`, { announcementId, userId });
      });
    });
    this.timer = setInterval(() => {
      this.keeping ??= this.keep().finally(() => (this.keeping = undefined));
    }, everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.keeping;
  }

  async keep(): Promise<void> {
    if (this.seen.size === 0) return;
    const seen = [...this.seen.values()];
    this.seen = new Map();
    try {
      await this.db.transaction(async (tx) => {
        const at = new Date(this.clock.now());
        for (const { userIds, ...one } of await this.rows.addSeen(tx, seen, at))
          for (let from = 0; from < userIds.length; from += namedAtOnce)
            await this.outbox.add(tx, announcementSeen, {
              ...{ ...one, userIds: userIds.slice(from, from + namedAtOnce) },
              ...{ at: at.toISOString(), batchId: uuid7() },
            });
      });
    } catch (error) {
      this.log.warn({ err: error }, 'who has seen an announcement in the last second is not counted');
    }
  }
}
