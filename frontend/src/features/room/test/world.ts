/**
 * A world for rooms in Node: a server, browsers with tabs, a clock that is moved by hand, and a line on which every
 * question and every answer can be delayed or lost. The rooms in it are the real ones; only their ports are not.
 */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { mergeEntries, isNewer } from '../sitting/entries.js';
import type { Event, Failure, Opened, Said, AttemptNow } from '../sitting/events.js';
import type { Entry, Room } from '../sitting/state.js';
import { ExamRoom } from '../sync/exam-room.js';
import type { StoredAttempt } from '../sync/journal.js';
import { openedLeft } from '../sync/left-room.js';
import type { Ports } from '../sync/ports.js';
import { Refused, ServerModel } from './server.js';

export const questionIds = ['q1', 'q2', 'q3', 'q4'];
const user = { user_id: 'u1', currentAccountId: 'c1' };
const minute = 60_000;

/** One call: its question waits to arrive, then its answer does. */
type Message = {
  kind: 'save' | 'replaced' | 'submit' | 'ask';
  from: Tab;
  arrive: () => void;
  lose: () => void;
  answered: boolean;
};

class Browser {
  readonly entries = new Map<string, Entry>();
  attempt: StoredAttempt | null = null;
  holder: Tab | null = null;
  constructor(readonly deviceId: string) {}
}

export class Tab {
  readonly said: Said[] = [];
  room!: ExamRoom;
  isOnline = true;
  loseTab: () => void = () => undefined;
  tell: (event: Event) => void = () => undefined;
  constructor(readonly browser: Browser) {}

  get at() {
    return this.room.getState().sitting.at;
  }
  choose(questionId: string, answer: string): void {
    this.room.dispatch({ type: 'shown', questionId });
    this.room.act({ type: 'choose', answer });
  }
  answers(): Record<string, string> {
    return answersOf(this.room.getState().entries.values());
  }
}

type Wish = {
  minutes?: number;
  checkingMinutes?: number;
  runner?: 'grid' | 'list';
  /** Of the paper, by their place; the others are plain. */
  questions?: readonly Partial<PaperQuestion>[];
  scheme?: Room['scheme'];
  subjects?: Room['paper']['subjects'];
  total?: number;
};

export class World {
  now = 1_000_000;
  readonly server: ServerModel;
  readonly line: Message[] = [];
  readonly tabs: Tab[] = [];
  /** Every call goes through at once; else it waits on the line. */
  isQuick = true;
  private readonly alarms: { at: number; work: () => void }[] = [];
  private readonly room: Room;

  constructor({ minutes = 60, checkingMinutes = 0, ...wish }: Wish = {}) {
    this.room = roomOf(wish);
    this.server = new ServerModel('a1', () => this.now, this.now + minutes * minute, checkingMinutes * minute);
  }

  browser = (deviceId = 'd1'): Browser => new Browser(deviceId);

  /**
   * Opens the exam in a browser, by the server and by what the browser kept: a second tab, a reload, another device.
   */
  open(browser: Browser): Tab {
    const tab = new Tab(browser);
    const opened = this.opened(browser);
    tab.room = new ExamRoom(user, opened, this.portsOf(tab));
    tab.room.onSaid((said) => tab.said.push(said));
    this.tabs.push(tab);
    tab.room.start();
    return tab;
  }

  /** The student goes to another page. */
  leave(tab: Tab): void {
    tab.room.stop();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** What a room left behind in the browser is brought by one without a screen. */
  bring(browser: Browser): Tab {
    const tab = new Tab(browser);
    const opened = openedLeft(browser.attempt!, [...browser.entries.values()]);
    const lock = { hold: () => () => undefined };
    tab.room = new ExamRoom(user, opened, { ...this.portsOf(tab), lock });
    this.tabs.push(tab);
    tab.room.bring();
    return tab;
  }

  /** As when the student goes on with an exam that was taken over. */
  continueOn(tab: Tab): void {
    tab.room.dispatch({ type: 'opened', opened: this.opened(tab.browser) });
  }

  /** The page is gone without a word. */
  kill(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    tab.tell = () => undefined;
    if (tab.browser.holder === tab) tab.browser.holder = null;
    for (const message of this.line.filter(({ from }) => from === tab)) message.lose = () => undefined;
  }

  /** Time passes: timers ring, rooms look at the clock, quick calls go through. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    const stepMs = Math.max(500, ms / 100);
    await settled();
    do {
      await this.ring(Math.min(end, this.now + stepMs));
      for (const tab of [...this.tabs]) tab.tell({ type: 'ticked' });
      await settled();
    } while (this.now < end);
  }

  private async ring(until: number): Promise<void> {
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= until).sort((left, right) => left.at - right.at)[0];
      if (!next) break;
      this.alarms.splice(this.alarms.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.work();
      await settled();
    }
    this.now = until;
  }

  /** The oldest question on the line arrives, or the oldest answer does. */
  async deliver(place = 0): Promise<void> {
    const message = this.line[place % Math.max(1, this.line.length)];
    if (!message) return;
    message.arrive();
    await settled();
  }

  async lose(place = 0): Promise<void> {
    const message = this.line[place % Math.max(1, this.line.length)];
    if (!message) return;
    this.line.splice(this.line.indexOf(message), 1);
    message.lose();
    await settled();
  }

  /** Everything arrives from now on, and long enough for every retry. */
  async quieten(ms = 60_000): Promise<void> {
    this.isQuick = true;
    this.server.outage = null;
    while (this.line.length > 0) await this.deliver();
    for (const tab of this.tabs) {
      tab.isOnline = true;
      tab.tell({ type: 'online' });
    }
    await settled();
    await this.pass(ms);
  }

  extend(minutes: number, isHeard: boolean): void {
    if (this.server.status === 'running') this.server.deadlineAt += minutes * minute;
    if (isHeard) for (const tab of this.tabs) tab.tell({ type: 'news' });
  }

  private opened(browser: Browser): Opened {
    const begun: AttemptNow = this.server.begin(browser.deviceId + (browser.holder ? `+${(this.count += 1)}` : ''));
    const { entries, revision } = mergeEntries({
      server: begun.answers,
      local: [...browser.entries.values()],
      epoch: begun.epoch,
    });
    const { attemptId, attemptNumber, epoch, startedAt, deadlineAt, writeDeadlineAt } = begun;
    return {
      room: this.room,
      attempt: { attemptId, attemptNumber, epoch, deviceId: 'd', startedAt, deadlineAt, writeDeadlineAt },
      entries,
      revision,
      questionId: browser.attempt?.questionId ?? 'q1',
      language: browser.attempt?.language,
      handedIn: null,
      stored: true,
    };
  }
  private count = 0;

  private portsOf(tab: Tab): Ports {
    const { browser } = tab;
    return {
      clock: { time: () => ({ now: this.now, isSure: true }) },
      calls: {
        save: (attempt, batch, _, outlivesPage) => {
          if (outlivesPage) for (const one of this.savesOf(tab)) one.kind = 'replaced';
          return this.send('save', tab, () => this.server.save(attempt.epoch, batch));
        },
        submit: (attempt, { byTime, answers, all }) =>
          this.send('submit', tab, () => this.server.submit(attempt.epoch, answers, byTime)).then((receipt) => ({
            receipt,
            matches: receipt.hash === JSON.stringify(answersOf(all())),
          })),
        ask: () => this.send('ask', tab, () => this.server.current()).catch(() => null),
        failureOf,
      },
      storage: {
        keepEntries: (entries) => {
          for (const entry of entries) {
            const stored = browser.entries.get(entry.questionId);
            if (!stored || !isNewer(stored, entry)) browser.entries.set(entry.questionId, entry);
          }
          return Promise.resolve(true);
        },
        keepAttempt: (attempt) => {
          browser.attempt = attempt;
          return Promise.resolve(true);
        },
        forget: () => {
          browser.entries.clear();
          browser.attempt = null;
          return Promise.resolve();
        },
      },
      lock: {
        hold: (onLost) => {
          const before = browser.holder;
          browser.holder = tab;
          tab.loseTab = onLost;
          if (before && before !== tab) before.loseTab();
          return () => {
            if (browser.holder === tab) browser.holder = null;
          };
        },
      },
      timers: {
        after: (ms, work) => this.alarm(ms, work),
        afterPaint: (work) => this.alarm(16, work),
        random: () => 0.5,
      },
      page: {
        watch: (tell) => {
          tab.tell = tell;
          return () => (tab.tell = () => undefined);
        },
      },
    };
  }

  savesOf = (tab: Tab): Message[] => this.line.filter(({ kind, from }) => kind === 'save' && from === tab);

  private alarm(ms: number, work: () => void): () => void {
    const alarm = { at: this.now + ms, work };
    this.alarms.push(alarm);
    return () => {
      const place = this.alarms.indexOf(alarm);
      if (place >= 0) this.alarms.splice(place, 1);
    };
  }

  private send<Answer>(kind: Message['kind'], from: Tab, work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const lost = new Refused('connection.lost', 0);
      if (!from.isOnline) return reject(lost);
      const message: Message = {
        kind,
        from,
        answered: false,
        lose: () => reject(lost),
        arrive: () => {
          let give: () => void;
          try {
            const answer = work();
            give = () => resolve(answer);
          } catch (error) {
            give = () => reject(error as Error);
          }
          message.answered = true;
          message.arrive = () => {
            const place = this.line.indexOf(message);
            if (place >= 0) this.line.splice(place, 1);
            give();
          };
        },
      };
      this.line.push(message);
      if (!this.isQuick) return;
      message.arrive();
      message.arrive();
    });
  }
}

const answersOf = (entries: Iterable<Entry>): Record<string, string> => {
  const given = [...entries].filter(({ answer }) => answer !== '');
  return Object.fromEntries(given.map((one) => [one.questionId, one.answer]).sort());
};

const failureOf = (error: unknown): Failure => {
  const { code, status, fields } = error as Refused;
  const isTemporary = code === 'connection.lost' || status >= 500 || code === 'request.refused';
  return { code, status: status === 0 ? null : status, isTemporary, fields, retryAfterMs: 0, error };
};

/** A browser's page has no such moment of its own. */
const soon = typeof setImmediate === 'function' ? setImmediate : (work: () => void) => void setTimeout(work);
export const settled = (): Promise<void> => new Promise((resolve) => void soon(() => resolve()));

function roomOf({
  runner = 'grid',
  questions: wished = [],
  scheme = { subjects: [] },
  subjects = [{ subjectId: 's1', subjectName: 'Physics' }],
  total = 4,
}: Wish): Room {
  const examType = runner === 'grid' ? 'MockTest' : 'Assessment';
  const questions = Array.from({ length: total }, (_, at) => `q${at + 1}`).map((questionId, at) => ({
    questionId,
    qNo: at + 1,
    questionType: 'SCCT' as const,
    subjectId: 's1',
    question: questionId,
    attachmentUrl: null,
    paragraph: null,
    paragraphUrl: null,
    options: [],
    ...wished[at],
  }));
  const exam = { examId: 'e1', examName: 'Model', examType, countMarkedOnly: true } as Room['exam'];
  return {
    exam,
    paper: { examId: 'e1', examName: 'Model', examType, subjects, questions },
    scheme,
    total: questions.length,
    byId: new Map(questions.map((question) => [question.questionId, question])),
  };
}
