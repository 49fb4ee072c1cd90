// A whole mock day: students write, three outages happen, two keys are wrong, and one organiser in a browser handles all
// of it from the console. What was accepted is compared with what is stored, scored and ranked, before and after.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crowdLimits, defaultLimits } from '../edge/nginx-limits.js';
import { Findings } from '../load/checker/findings.js';
import { checkMended, checkStored, type ToldStanding } from '../load/checker/mended.js';
import { readRows } from '../load/checker/rows.js';
import { PatientClient } from '../load/clients/patient-client.js';
import { buildAll } from '../build/index.js';
import { root } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import { settled } from '../load/pack.js';
import { printTable, round, say } from '../load/report.js';
import { findChromium } from '../test/chromium.js';
import { Bench } from './lib/bench.js';
import { judge } from './lib/load.js';
import * as acts from './lib/mock-acts.js';
import { cutSection, Hall } from './lib/mock-hall.js';
import { Organiser } from './lib/mock-organiser.js';
import { foundSchool, openTest, sectionName } from './lib/mock-school.js';
import { openBrowser } from './lib/phone.js';
import type { BenchOptions } from './main.js';

/** Longer than the service may be silent before it counts, and shorter than a student's silence. */
const serviceAwayMs = 20_000;
/** The least that counts as a student's silence, and what the reconnecting takes off. */
const lineAwayMs = 66_000;
const channelAwayMs = 15_000;
/** After the end of the window: the grace, what was given, and the sweep. */
const closesWithinMs = 15 * 60_000;

export const run = (options: BenchOptions) =>
  Bench.run(
    options,
    async (bench) => {
      const { product } = bench;
      const students = bench.students(5_000, 200);
      const chromium = await step('browser', (progress) => findChromium(progress, new AbortController().signal));
      await step('client', (progress) => buildAll({ progress }));
      const school = await foundSchool(product, students);
      const browser = await openBrowser(chromium);
      const exam = await openTest(product, school.paper, bench.seconds(900, 480));
      const hall = await Hall.open(product, school, exam.examId);
      try {
        const pictures = path.join(root, '.reports', 'mock-day');
        const organiser = await Organiser.sitDown(browser, product.url, pictures, exam);
        const day = new MockDay(bench, hall, organiser, school, exam);
        await day.begins();
        const outages = [await day.serviceAway(), await day.lineAway(), await day.channelAway()];
        await day.ends();
        const findings = new Findings();
        const figures = await day.results(findings);
        printTable('what the organiser did, and waited for', organiser.steps);
        printTable('outages', outages);
        printTable('the day', [figures]);
        for (const text of [...findings.texts, ...hall.tally.unexpected, ...organiser.errors]) say(`✗ ${text}`);
        const isSound = findings.isClean && hall.tally.unexpectedCount === 0 && organiser.errors.length === 0;
        say(isSound ? '\n  nothing lost, nothing doubled, nothing wrong' : '\n  ✗ the day was not sound');
        say(`pictures: ${path.relative(process.cwd(), pictures)}`);
        if (!isSound) process.exitCode = 1;
        return { ...figures, isSound, outages, steps: organiser.steps };
      } finally {
        await hall.close();
        await browser.close();
      }
    },
    { ...crowdLimits, liveConnectionsPerSecond: defaultLimits.liveConnectionsPerSecond },
  );

class MockDay {
  private readonly hands;

  constructor(
    private readonly bench: Bench,
    private readonly hall: Hall,
    private readonly organiser: Organiser,
    private readonly school: Awaited<ReturnType<typeof foundSchool>>,
    private readonly exam: Awaited<ReturnType<typeof openTest>>,
  ) {
    this.hands = acts.bound(organiser);
  }

  private get students(): number {
    return this.school.students.length;
  }

  async begins(): Promise<void> {
    const { hall, organiser, hands, students } = this;
    await organiser.timed('signs in', () => organiser.signIn(this.school.organiser.phoneNumber));
    await organiser.timed('opens the monitor', async () => {
      await organiser.open('monitor');
      await organiser.count('Not begun');
    });
    hall.begin();
    while (hall.begun < students || hall.connected < students) await sleep(100);
    await organiser.timed('sees that everybody has begun', () => organiser.untilCount('Not begun', (n) => n === 0));
    await organiser.look('1-everybody-writes');
    const from = performance.now();
    await organiser.timed('announces', () => acts.announce(hands, 'Question 7: read metres, not miles.'));
    this.noteLast(await acts.toldTo(hall, 'exam.announced', from, hall.connected));
  }

  /** The exam's service is killed and comes back; what it measured is granted to all who wrote. */
  async serviceAway() {
    const { hall, organiser, hands } = this;
    const service = this.bench.product.running.get('assessment')!;
    await organiser.turnTo('Time');
    await service.hold('kill');
    await sleep(serviceAwayMs);
    await service.resume();
    const before = new Map(hall.deadlines);
    await organiser.timed('sees the interruption proposed', () => acts.untilProposed(hands));
    await organiser.look('2-service-was-away');
    const from = performance.now();
    await organiser.timed('gives its minutes', () => acts.grant(hands));
    this.noteLast(await acts.toldTo(hall, 'exam.extended', from, hall.connected));
    return { outage: `exam service killed, ${serviceAwayMs / 1_000} s`, ...(await this.moved(before)) };
  }

  /** One section has no line, and one student's laptop sleeps. */
  async lineAway() {
    const { hall, organiser, hands } = this;
    await organiser.turnTo('Monitor');
    await organiser.count('Disconnected');
    const cutAt = performance.now();
    hall.cut('section');
    hall.cut('lid');
    const warning = organiser.page.getByText(new RegExp(`^${sectionName(cutSection)}: .* disconnected since`));
    await organiser.timed('is warned of the section', () => warning.waitFor());
    await organiser.look('3-a-section-is-gone');
    await sleep(Math.max(0, lineAwayMs - (performance.now() - cutAt)));
    hall.mend('section');
    hall.mend('lid');
    const seconds = round((performance.now() - cutAt) / 1_000);
    await organiser.turnTo('Time');
    await organiser.timed('sees the lost time proposed', () => acts.untilLost(hands));
    // the last of the section are back within some seconds
    await organiser.timed('sees the section back', async () => {
      while (hall.connected < this.students) await sleep(100);
    });
    await organiser.look('4-lost-time');
    const before = new Map(hall.deadlines);
    await organiser.timed('gives the section back what it lost', () => acts.giveBack(hands));
    const moved = await this.moved(before);
    await organiser.timed(
      'decides what else was measured of the same time',
      () => acts.decideRest(hands),
      (decided) => `${decided} more decided`,
    );
    return { outage: `line of a section and of one student, ${seconds} s`, ...moved };
  }

  /** The live channel is killed: the monitor must say that it is not up to date, and come back by itself. */
  async channelAway() {
    const { hall, organiser, students } = this;
    await organiser.turnTo('Monitor');
    const fresh = organiser.page.getByText(/^As of/);
    await fresh.waitFor(); // and not what the page has kept from before
    const service = this.bench.product.running.get('notification')!;
    await service.hold('kill');
    await organiser.timed('is told that the screen is old', () =>
      organiser.page.getByText(/^Not up to date for/).waitFor(),
    );
    await organiser.look('5-not-up-to-date');
    await sleep(channelAwayMs);
    await service.resume();
    await organiser.timed('sees the screen up to date again', () => fresh.waitFor());
    await organiser.timed('sees everybody connected again', () =>
      organiser.untilCount('Disconnected', (n) => n === 0, 180_000),
    );
    while (hall.connected < students) await sleep(100);
    return { outage: `live channel killed, ${channelAwayMs / 1_000} s and more`, students: 0, minutes: '' };
  }

  /** All submit; who has left is ended by the organiser. */
  async ends(): Promise<void> {
    const { hall, organiser, hands, students } = this;
    await step('students submit', () => hall.end());
    await organiser.timed('ends for who has left', () => acts.endForAll(hands));
    await organiser.timed('sees all submitted', () => organiser.untilCount('Submitted', (n) => n === students));
    await organiser.look('6-all-submitted');
    const closesIn = Math.max(0, this.exam.endAt - Date.now());
    await organiser.timed(
      'waits until the test is closed',
      () => acts.untilClosed(organiser, closesIn + closesWithinMs),
      () => `its window ended ${round(closesIn / 1_000)} s after the last submission`,
    );
  }

  async results(findings: Findings) {
    const { hall, organiser, hands, school } = this;
    const { product } = this.bench;
    await settled(product);
    const rows = await readRows(product.databaseUrl, product.run);
    const known = checkStored(hall.journals, rows, school.paper.before, findings);
    await organiser.look('7-keys');
    await organiser.timed('decides on both keys', () => acts.decideKeys(hands, school.paper.wrong));
    await organiser.timed('previews the regrade', () => acts.preview(hands));
    await organiser.look('8-preview');
    await organiser.timed('applies it', () => acts.apply(hands));
    await organiser.turnTo('Results');
    await organiser.timed('releases the results', () => acts.release(hands));
    await organiser.look('9-released');
    await organiser.turnTo('Students');
    await organiser.page.getByRole('table').first().waitFor();
    await organiser.look('10-students');
    await settled(product);
    const client = new PatientClient(product.url, hall.tally, judge.contract);
    const { changed } = await checkMended(
      known,
      school.paper.after,
      async ({ student, examId }) => {
        const asked = `/analytics/standing/examId/${examId}/accountId/${student.accountId}`;
        const { token } = school.students[student.index]!;
        const { status, body } = await client.ask({ method: 'GET', path: asked, token });
        return status === 200 ? (body as { Item: ToldStanding | null }).Item : null;
      },
      findings,
    );
    await client.close();
    const sent = hall.journals.flatMap((one) => one.sent);
    return {
      students: this.students,
      'answers acknowledged': sent.filter(({ isAcknowledged }) => isAcknowledged).length,
      'submitted by students': hall.journals.filter(({ receipts }) => receipts.length > 0).length,
      'ended by the organiser': hall.journals.filter(({ isLeft }) => isLeft).length,
      ...findings.counts,
      'facts compared': findings.compared,
      'marks changed by the keys': changed,
      ...{ repeated: hall.tally.snapshot().repeated },
    };
  }

  /** Whose rooms know of a later end than before, and by how much. */
  private async moved(before: ReadonlyMap<number, number>) {
    await sleep(3_000); // rooms read their attempts again within a second
    const minutes = [...this.hall.deadlines]
      .map(([student, at]) => (at - before.get(student)!) / 60_000)
      .filter((more) => more > 0);
    return { students: minutes.length, minutes: [...new Set(minutes)].sort((one, other) => one - other).join(', ') };
  }

  private noteLast(note: string): void {
    this.organiser.steps.at(-1)!.note = note;
    say(note);
  }
}
