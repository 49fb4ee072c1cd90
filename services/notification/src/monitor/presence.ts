import { tellWaiting } from '@exam/contracts';
import { Clock } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { examRoom, LiveChannel, watchedOf } from '../live/index.js';
import { Silences } from './silences.js';
import { SignsRepository } from './signs.repository.js';

const tickMs = 1_000;
/** What stands is said this often, what comes and goes with the next tick. */
const ticksOfAll = 10;

/** Tells who of this replica is connected to which exam, in one message for all of them. */
@Injectable()
export class Presence implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  /** Said last, by exam. */
  private told = new Map<string, Set<string>>();
  private waiting = new Map<string, { examId: string; userId: string; waits: boolean }>();
  private ticks = 0;

  constructor(
    private readonly live: LiveChannel,
    private readonly clock: Clock,
    private readonly signs: SignsRepository,
    private readonly silences: Silences,
  ) {}

  onApplicationBootstrap(): void {
    this.live.onConnection((socket, { userId }) => {
      socket.on(tellWaiting.name, (data: unknown) => {
        const said = tellWaiting.data.safeParse(data);
        if (!said.success || !watchedOf(socket.rooms).includes(said.data.examId)) return;
        this.waiting.set(`${said.data.examId}\n${userId}`, { ...said.data, userId });
      });
    });
    this.timer = setInterval(() => void this.tell(this.ticks++ % ticksOfAll === 0), tickMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Who came or went since it was told last; with `all` whoever is there. */
  async tell(all: boolean): Promise<void> {
    const now = this.clock.now();
    const here = new Map(
      [...this.live.peopleHere(examRoom(''))].map(([room, people]) => [room.slice(examRoom('').length), people]),
    );
    const before = this.told;
    this.told = here;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    const signs = [...new Set([...here.keys(), ...before.keys()])].map((examId) => {
      const [there, was] = [here.get(examId) ?? new Set<string>(), before.get(examId) ?? new Set<string>()];
      // who went was here until now
      const everybody = [...new Set([...there, ...was])];
      const changed = everybody.filter((userId) => !there.has(userId) || !was.has(userId));
      return this.silences.heard('heard', examId, all ? everybody : changed, now);
    });
    await Promise.all([
      ...signs,
      ...waiting.map(({ examId, userId, waits }) => this.signs.waits(examId, userId, waits, now)),
    ]);
  }
}
