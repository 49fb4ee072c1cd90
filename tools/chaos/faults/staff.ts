// What staff do to an exam while it runs and afterwards, each act with a process killed just then: it is done once and
// whole, by the database, by what students are told, and by the checker's own scorer.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkMended, checkStored, type ToldStanding } from '../../load/checker/mended.js';
import { Findings } from '../../load/checker/findings.js';
import { readRows, type Rows } from '../../load/checker/rows.js';
import { newJournal } from '../../load/clients/journal.js';
import { Organiser } from '../../load/clients/organiser.js';
import { begin, save, submit, type Device, type Sitting } from '../../load/clients/student.js';
import { ownExamId, questions, rules, type PaperQuestion } from '../../load/paper.js';
import type { PartName } from '../../load/product.js';
import { Random } from '../../load/random.js';
import { officeToken } from '../../load/tokens.js';
import { until } from '../../load/until.js';
import type { Context, Fault } from './fault.js';
import { endAndStart, isServer } from './processes.js';
import { checkTold, checkTrail } from './staff-trail.js';

const parts: PartName[] = ['assessment-1', 'analytics-1', 'notification', 'edge', 'redis', 'kafka', 'postgres'];
/** From the click to the kill: before, within and after the change's own transaction. */
const killedWithinMs = 150;
/** Longer than the service may be silent before it is an interruption. */
const interruptedMs = 17_000;
const settledWithinMs = 120_000;
const [forAll, forSome] = [10, 5];
const givenMore = 3;

export const staffFaults: readonly Fault[] = parts.map((part) => ({
  name: `staff-kill-${part}`,
  title: `staff give time, end, release, decide on keys and regrade; ${part} is killed at each of it`,
  harmsServers: isServer(part),
  isQuick: part === 'assessment-1',
  ownExam: (run) => ownOf(run, part),
  run: (context) => new ExamOfStaff(context, part).run(),
}));

// the rows of the load's own exams begin otherwise: its checker leaves this one to us
const ownOf = (run: string, part: PartName) => `staff-${run}-${part}`;

type Seat = Sitting & { device: Device };

class ExamOfStaff {
  private readonly own: string;
  private readonly examId: string;
  private readonly paper: PaperQuestion[];
  private readonly organiser: Organiser;
  private readonly findings = new Findings();
  private kills = 0;
  private extensions = 0;

  constructor(
    private readonly context: Context,
    private readonly part: PartName,
  ) {
    const { product, client, tally } = context;
    this.own = ownOf(product.run, part);
    this.examId = ownExamId(this.own);
    this.paper = questions(this.own);
    this.organiser = new Organiser(client, tally, officeToken(product), this.examId);
  }

  async run(): Promise<string> {
    const seats = await this.everybodyWrites();
    await this.givesTime(seats);
    if (this.part === 'assessment-1' && !this.context.isQuick) await this.givesBackWhatWasLost(seats);
    await this.endsFor(seats);
    const before = await this.rows();
    const { paper } = this;
    const ruleOf = (_subjectId: string, key: string) => rules[key]!;
    const journals = seats.map(({ journal }) => journal);
    const known = checkStored(journals, before, { questions: paper, ruleOf }, this.findings);
    await this.killing(() => this.organiser.change('POST', '/release', { results: 'told' }));
    const mended = await this.mendsKeys(paper);
    const { moved } = await checkMended(
      known,
      { questions: mended, ruleOf },
      ({ student }) => this.standingOf(student.accountId, this.context.load.token(student)),
      this.findings,
    );
    const exam = { examId: this.examId, query: this.context.query, findings: this.findings };
    await checkTold(exam, journals, moved, this.until);
    await checkTrail(exam, {
      ...{ 'exam.extended': this.extensions, 'attempts.forced': 1, 'results.released': 1, 'key.decided': 2 },
      ...{ 'regrade.previewed': 1, 'regrade.applied': 1 },
    });
    await this.checkReceipts(before);
    const { isClean, texts, compared } = this.findings;
    this.context.demand(isClean, `${this.examId}: ${texts.join('; ')}`);
    return `${this.kills} kills, ${compared} facts, ${moved.size} of ${seats.length} students moved by the keys`;
  }

  private async everybodyWrites(): Promise<Seat[]> {
    const { client, tally, load, hall, random } = this.context;
    return Promise.all(
      hall.map(async (student) => {
        const sitting: Sitting = {
          ...{ client, tally, journal: newJournal(student, this.examId), token: load.token(student) },
          ...{ paper: this.paper, random: new Random(random.below(2 ** 31)), thinkMs: 0 },
        };
        const device = await begin(sitting);
        if (!device) throw new Error(`${student.name} could not begin ${this.examId}`);
        await save(sitting, device, 1 + sitting.random.below(this.paper.length), 0);
        return { ...sitting, device };
      }),
    );
  }

  private async givesTime(seats: readonly Seat[]): Promise<void> {
    const give = (minutes: number, userIds?: readonly string[]) =>
      this.killing(() =>
        this.organiser.change('POST', '/extension', {
          ...{ extensionId: randomUUID(), minutes, reason: 'power' },
          ...(userIds && { to: { userIds } }),
        }),
      );
    const some = new Set(seats.slice(0, givenMore).map(({ journal }) => journal.student.userId));
    await this.expectMoved(
      () => give(forAll),
      () => forAll,
    );
    await this.expectMoved(
      () => give(forSome, [...some]),
      (userId) => (some.has(userId) ? forSome : 0),
    );
  }

  /** Both replicas are away for so long that the service measures it, and it is granted. */
  private async givesBackWhatWasLost(seats: readonly Seat[]): Promise<void> {
    const { product, say } = this.context;
    const both = ['assessment-1', 'assessment-2'].map((part) => product.parts.get(part)!);
    await Promise.all(both.map((one) => one.hold('kill')));
    await sleep(interruptedMs);
    await Promise.all(both.map((one) => one.resume()));
    type Outage = { outageId: string; kind: string; minutes: number };
    let outage: Outage | undefined;
    await until('the interruption is proposed', settledWithinMs, async () => {
      const { items } = await this.organiser.read<{ items: Outage[] }>('/outages');
      outage = items.find(({ kind }) => kind === 'server');
      return outage !== undefined;
    });
    const { outageId, minutes } = outage!;
    say(`${minutes} minutes are proposed for an interruption of ${interruptedMs / 1_000} s`);
    const grant = () =>
      this.killing(() => this.organiser.change('POST', `/outages/${outageId}`, { decision: 'grant' }));
    await this.expectMoved(grant, () => minutes);
    for (const seat of seats) await save(seat, seat.device, 1, 0);
  }

  private async expectMoved(give: () => Promise<unknown>, minutesOf: (userId: string) => number): Promise<void> {
    const before = await this.deadlines();
    await give();
    this.extensions += 1;
    for (const [userId, at] of await this.deadlines()) {
      const minutes = (at - before.get(userId)!) / 60_000;
      const wanted = minutesOf(userId);
      this.findings.count(minutes, () => `${userId} was given ${minutes} minutes, not ${wanted}`, wanted);
    }
  }

  /** Half submit; staff end for the others, and the exam closes. */
  private async endsFor(seats: readonly Seat[]): Promise<void> {
    const { query } = this.context;
    const [first, rest] = [seats.slice(0, seats.length / 2), seats.slice(seats.length / 2)];
    await Promise.all(first.map((seat) => submit(seat, seat.device, [])));
    for (const { journal } of rest) journal.isLeft = true;
    await this.killing(() => this.organiser.change('POST', '/submissions', { reason: 'The bell has rung' }));
    const running = `select from attempt where exam_id = $1 and status <> 'submitted'`;
    await this.until('all are submitted', async () => (await query('assessment', running, [this.examId])).length === 0);
    await query('assessment', 'update exam set closes_at = $2 where exam_id = $1', [this.examId, Date.now() - 1]);
    const closed = 'select from exam where exam_id = $1 and closed_at is not null';
    await this.until('the exam is closed', async () => (await query('assessment', closed, [this.examId])).length === 1);
    const ranked = 'select from candidate where exam_id = $1';
    await this.until(
      'all are ranked',
      async () => (await query('analytics', ranked, [this.examId])).length === seats.length,
    );
  }

  /** One question gets another key, one is left out; answers the paper by which all are marked then. */
  private async mendsKeys(paper: readonly PaperQuestion[]): Promise<PaperQuestion[]> {
    const { organiser } = this;
    const changed = paper.find(({ type }) => type === 'SCCT')!;
    const dropped = paper.find(({ type }) => type === 'NUM')!;
    const key = 'abcd'.replace(changed.key.toLowerCase(), '').charAt(0);
    const decide = ({ questionId }: PaperQuestion, decision: object) =>
      this.killing(() => organiser.change('PUT', `/key/${questionId}`, { ...decision, reason: 'A misprint.' }));
    await decide(changed, { treatment: 'normal', accepted: [key] });
    await decide(dropped, { treatment: 'dropped' });
    const { regradeId } = await this.killing(() => organiser.change<{ regradeId: string }>('POST', '/regrades', {}));
    const stateOf = async () =>
      (await organiser.read<{ Item: { state: string } }>(`/regrades/${regradeId}`)).Item.state;
    await this.until('the regrade can be looked at', async () => (await stateOf()) === 'previewed');
    await this.killing(() => organiser.change('POST', `/regrades/${regradeId}/apply`, {}));
    await this.until('the regrade is applied', async () => (await stateOf()) === 'applied');
    const visible = 'select from exam where exam_id = $1 and result_version = 2';
    await this.until(
      'everybody sees it',
      async () => (await this.context.query('analytics', visible, [this.examId])).length === 1,
    );
    return paper.filter((one) => one !== dropped).map((one) => (one === changed ? { ...one, key } : one));
  }

  private async checkReceipts(before: Rows): Promise<void> {
    const receipts = new Map(before.submissions.map((one) => [one.attempt_id, one.receipt_hash]));
    for (const { attempt_id, receipt_hash } of (await this.rows()).submissions)
      this.findings.wrong(receipts.get(attempt_id) === receipt_hash, () => `the receipt of ${attempt_id} has changed`);
  }

  /** Does it, and has the part killed meanwhile. */
  private async killing<T>(act: () => Promise<T>): Promise<T> {
    const { product, random } = this.context;
    const acting = act();
    acting.catch(() => undefined); // awaited below
    await sleep(random.below(killedWithinMs));
    await endAndStart(product, [this.part], 'kill');
    this.kills += 1;
    return acting;
  }

  private readonly until = (what: string, holds: () => Promise<boolean>) =>
    until(`${this.examId}: ${what}`, settledWithinMs, holds);

  private rows(): Promise<Rows> {
    return readRows(this.context.product.databaseUrl, this.own);
  }

  private async deadlines(): Promise<Map<string, number>> {
    const text = 'select user_id, deadline_at from attempt where exam_id = $1';
    const rows = await this.context.query<{ user_id: string; deadline_at: string }>('assessment', text, [this.examId]);
    return new Map(rows.map((row) => [row.user_id, Number(row.deadline_at)]));
  }

  private async standingOf(accountId: string, token: string): Promise<ToldStanding | null> {
    const path = `/analytics/standing/examId/${this.examId}/accountId/${accountId}`;
    const { status, body } = await this.context.client.ask({ method: 'GET', path, token });
    return status === 200 ? (body as { Item: ToldStanding | null }).Item : null;
  }
}
