// The students of a mock day: each begins, has a live connection, saves answers until the day's end and submits. One
// section and one student have lines of their own, which are cut.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { newJournal, type Journal } from '../../load/clients/journal.js';
import { PatientClient } from '../../load/clients/patient-client.js';
import { begin, draw, save, submit, type Sitting } from '../../load/clients/student.js';
import { Tally } from '../../load/clients/tally.js';
import { ToxicProxy } from '../../load/network/toxic-proxy.js';
import { Random } from '../../load/random.js';
import { LiveSocket } from '../../load/live.js';
import type { OwnProduct } from '../../load/product.js';
import { Latencies, judge } from './load.js';
import type { Candidate, MockSchool } from './mock-school.js';

/** Of the product's own capacity so many saves a second are a quiet exam. */
const savesPerSecond = 100;
const quickestSaveMs = 10_000;
const beginsPerSecond = 60;
const submitsPerSecond = 60;
/** Of so many students one closes the browser without submitting. */
const leavesOneIn = 20;
/** As the client's, by socket.io: doubled with each try, and by chance down to half of it or up by half. */
const reconnectMs = { first: 1_000, longest: 20_000 };
const told = ['exam.extended', 'exam.announced'] as const;
export type Told = (typeof told)[number];

/** Whose line is its own. */
export const cutSection = 1;
const lidIndex = 2;

export class Hall {
  readonly journals: Journal[] = [];
  /** When rooms heard of it, on the clock of performance.now(). */
  private readonly heard = new Map<Told, { student: number; at: number }[]>(told.map((name) => [name, []]));
  private readonly over = new AbortController();
  private readonly sockets = new Map<number, LiveSocket>();
  private readonly random = new Random(20_261_127);
  private readonly everyMs: number;
  private days: Promise<unknown> | undefined;
  private isClosed = false;
  /** As its room was told last; by the student's number. */
  readonly deadlines = new Map<number, number>();
  connected = 0;
  begun = 0;

  private constructor(
    readonly tally: Tally,
    private readonly school: MockSchool,
    private readonly examId: string,
    private readonly clients: Record<LineName, PatientClient>,
    private readonly lines: Record<'section' | 'lid', ToxicProxy>,
  ) {
    setMaxListeners(0, this.over.signal);
    this.everyMs = Math.max(quickestSaveMs, (school.students.length / savesPerSecond) * 1_000);
  }

  static async open({ url }: OwnProduct, school: MockSchool, examId: string): Promise<Hall> {
    const edge = Number(new URL(url).port);
    const lines = { section: await ToxicProxy.listen(0, edge), lid: await ToxicProxy.listen(0, edge) };
    const tally = new Tally();
    const client = (origin: string) => new PatientClient(origin, tally, judge.contract);
    const through = ({ port }: ToxicProxy) => client(`http://127.0.0.1:${port}`);
    const clients = { own: client(url), section: through(lines.section), lid: through(lines.lid) };
    return new Hall(tally, school, examId, clients, lines);
  }

  /** Everybody begins, as quickly as people come in. */
  begin(): void {
    this.days = Promise.all(this.school.students.map((student, index) => this.dayOf(student, index)));
    this.days.catch(() => undefined);
  }

  /** What a line does from now on. */
  cut(name: 'section' | 'lid'): void {
    this.lines[name].set({ kind: 'cut' });
  }

  mend(name: 'section' | 'lid'): void {
    this.lines[name].set({ kind: 'none' });
  }

  sizeOf(section: number): number {
    return this.school.students.filter((one) => one.section === section).length;
  }

  /** How many rooms have heard it since then, and how long it took. */
  since(name: Told, from: number) {
    const arrivals = this.heard.get(name)!.filter(({ at }) => at >= from);
    const latencies = new Latencies();
    latencies.add(...arrivals.map(({ at }) => at - from));
    return { rooms: new Set(arrivals.map(({ student }) => student)).size, p99: latencies.summary().p99 };
  }

  /** Nobody writes any more: all submit but those who leave. Answers when each has an answer. */
  async end(): Promise<void> {
    this.over.abort();
    await this.days;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const socket of this.sockets.values()) socket.close();
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
    await Promise.all(Object.values(this.lines).map((line) => line.close()));
  }

  private lineOf({ section }: Candidate, index: number): LineName {
    if (index === lidIndex) return 'lid';
    return section === cutSection ? 'section' : 'own';
  }

  private async dayOf(student: Candidate, index: number): Promise<void> {
    const journal = newJournal(student, this.examId);
    this.journals.push(journal);
    const line = this.lineOf(student, index);
    const sitting: Sitting = {
      ...{ client: this.clients[line], tally: this.tally, journal, token: student.token, thinkMs: this.everyMs },
      ...{ paper: this.school.paper.right, random: new Random(this.random.below(2 ** 31)) },
      leaves: index % leavesOneIn === leavesOneIn - 1,
    };
    try {
      await this.pause((index * 1_000) / beginsPerSecond);
      await this.sit(sitting, student, index, line);
    } catch (error) {
      this.tally.fault(`${student.name}: ${(error as Error).stack}`);
    }
  }

  private async sit(sitting: Sitting, student: Candidate, index: number, line: LineName): Promise<void> {
    const { journal, random, client } = sitting;
    const device = await begin(sitting);
    if (!device) return;
    this.begun += 1;
    const path = `/assessments/questions/examId/${this.examId}/exam-type/MockTest/accountId/${student.accountId}`;
    await client.ask({ method: 'GET', path, token: student.token });
    const readAttempt = async () => {
      const asked = { method: 'GET', path: `/attempts/${journal.attemptId}`, token: student.token } as const;
      const { body } = await client.ask(asked);
      this.deadlines.set(index, (body as { Item: { deadlineAt: number } }).Item.deadlineAt);
    };
    await readAttempt();
    this.connect(student, index, line, () => {
      // as browsers do: not all at the same instant
      setTimeout(() => void readAttempt().catch(() => undefined), 1_000 * Math.random()).unref();
    });
    while (!this.over.signal.aborted) {
      await this.pause(this.everyMs * (0.5 + random.next()));
      await save(sitting, device, 1 + random.below(3), 0);
    }
    journal.isLeft = sitting.leaves ?? false;
    if (!journal.isLeft) {
      await sleep(random.next() * (this.school.students.length / submitsPerSecond) * 1_000);
      await submit(sitting, device, draw(sitting, device, 1 + random.below(6), 0));
    }
    journal.isDone = true;
  }

  /** Ends early with the day. */
  private pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.over.signal }).catch(() => undefined);
  }

  /** A live connection that is opened again whenever it is lost. */
  private connect(student: Candidate, index: number, line: LineName, onExtended: () => void, tries = 0): void {
    let isOpen = false;
    const socket = new LiveSocket(this.clients[line].origin, student.token, {
      open: (opened) => {
        [isOpen, this.connected] = [true, this.connected + 1];
        opened.ask(0, 'exam.watch', { examId: this.examId });
      },
      event: (text) => {
        const name = told.find((one) => text.startsWith(`["${one}"`));
        if (!name) return;
        this.heard.get(name)!.push({ student: index, at: performance.now() });
        if (name === 'exam.extended') onExtended();
      },
      closed: () => {
        if (isOpen) this.connected -= 1;
        if (this.isClosed) return;
        const failed = isOpen ? 0 : tries + 1;
        const ms = Math.min(reconnectMs.longest, reconnectMs.first * 2 ** failed * (0.5 + Math.random()));
        setTimeout(() => !this.isClosed && this.connect(student, index, line, onExtended, failed), ms).unref();
      },
    });
    this.sockets.set(index, socket);
  }
}

type LineName = 'own' | 'section' | 'lid';
