// One run: the product, its clients, the faults one after another, and the checker at the end.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ContractCheck } from '../load/contract-check.js';
import { importRows, packageIdOf, packageRows, packageRupees, studentsOf } from '../load/pack.js';
import { Tokens } from '../load/tokens.js';
import { serviceNames } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import { check, type ToldStanding } from '../load/checker/check.js';
import { Findings } from '../load/checker/findings.js';
import { checkMoney } from '../load/checker/money.js';
import { readRows } from '../load/checker/rows.js';
import { Buyers } from '../load/clients/buyers.js';
import { Load } from '../load/clients/load.js';
import { PatientClient } from '../load/clients/patient-client.js';
import { Tally } from '../load/clients/tally.js';
import { Watcher } from '../load/clients/watcher.js';
import type { Context, Fault } from './faults/fault.js';
import type { ChaosOptions } from './options.js';
import { paperRows, examId, questions, rules, type Student } from '../load/paper.js';
import { clusterProduct } from './cluster/product.js';
import { startProduct, type Product } from './product.js';
import { Random } from '../load/random.js';
import { runFault, type FaultReport } from './run-fault.js';

const signers = 4;
const watchers = 12;
/** Who sit the exams of the faults themselves. */
const inHall = 12;
/** A person watches at most so many exams. */
const examsAtMost = 16;
/** All that was opened at the provider was paid there. */
const openMoney = `select (select count(*) from "order" where state = 'pending')
  + (select count(*) from refund where state <> 'processed') as n`;

export type SessionReport = {
  faults: FaultReport[];
  findings: Findings;
  contract: Pick<ContractCheck, 'checked' | 'mismatches' | 'faults'>;
  /** Promises that did not hold, and answers that no client can do anything about. */
  broken: string[];
  counts: Record<string, number>;
};

export async function runSession(options: ChaosOptions, faults: readonly Fault[]): Promise<SessionReport> {
  const product = options.target === 'k8s' ? await clusterProduct(options) : await startProduct(options);
  try {
    return await attack(product, options, faults);
  } finally {
    await product.stop();
  }
}

async function attack(product: Product, options: ChaosOptions, faults: readonly Fault[]): Promise<SessionReport> {
  const { run } = product;
  const size = { students: options.quick ? 200 : 800, exams: examsAtMost };
  const own = faults.flatMap((fault) => fault.ownExam?.(run) ?? []);
  const people = { ...size, students: size.students + inHall, withPassword: signers, own };
  await importRows(product, 'people and exams', paperRows(run, people));
  if (product.outside) await importRows(product, 'a package', packageRows(run, 1, ['p1', 'p2']));
  const everybody = await studentsOf(product, people.students);
  const students = everybody.slice(0, size.students);
  const tally = new Tally();
  const contract = await ContractCheck.of(
    serviceNames.map((name) => product.direct(product.parts.has(name) ? name : `${name}-1`)),
  );
  const client = new PatientClient(product.url, tally, contract);
  const exams = Array.from({ length: size.exams }, (_, index) => examId(run, index));
  const tokens = new Tokens(product.secrets.privateJwk);
  const load = new Load({
    run,
    client,
    tally,
    tokens,
    seed: options.seed,
    perSecond: options.perSecond,
    students,
    exams,
    signers,
    thinkMs: options.quick ? 250 : 700,
  });
  const watching = Array.from({ length: options.quick ? 4 : watchers }, (_, index) => {
    const student = students[index] as Student;
    return { userId: student.userId, watcher: new Watcher(product.url, load.token(student), exams) };
  });
  const buyers =
    product.outside &&
    new Buyers({
      client,
      tally,
      razorpay: product.outside.razorpay,
      random: new Random(options.seed),
      students,
      token: (student) => load.token(student),
      packageId: packageIdOf(run, 0),
      rupees: packageRupees,
      everyMs: options.quick ? 1_000 : 2_000,
    });
  const broken: string[] = [];
  const context: Omit<Context, 'seen'> = {
    product,
    load,
    tally,
    client,
    contract,
    random: new Random(options.seed),
    isQuick: options.quick,
    image: options.image ?? null,
    poison: { ids: new Set(), marks: [] },
    hall: everybody.slice(size.students),
    say: (text) => console.log(`        ${text}`),
    demand: (holds, text) => void (holds || broken.push(text)),
    query: (service, text, values) => queryOnce(product.databaseUrl(service), text, values),
  };
  const reports: FaultReport[] = [];
  try {
    load.start();
    buyers?.start();
    await sleep(options.quick ? 2_000 : 8_000);
    for (const fault of faults) reports.push(await runFault(fault, context));
    await step('the last students get their answers', () => load.stop(180_000));
    if (buyers) await step('the last buyers get their answers', () => buyers.stop());
    await step('everything settles', () => quiet(product));
    for (const { watcher } of watching) broken.push(...watcher.faults);
    const findings = await step('the checker compares', async (progress) => {
      const found = new Findings();
      const rows = await readRows(product.databaseUrl, run);
      if (buyers) checkMoney(buyers.purchases, rows.money, product.outside!.razorpay.payments(), found);
      const standingClient = new PatientClient(product.url, tally, contract);
      await check(
        {
          journals: load.journals,
          rows,
          paper: { questions: questions(run), ruleOf: (_subjectId, key) => rules[key]! },
          async standingOf(journal) {
            const told = await standingClient.ask({
              method: 'GET',
              path: `/analytics/standing/examId/${journal.examId}/accountId/${journal.student.accountId}`,
              token: load.token(journal.student),
            });
            return told.status === 200 ? (told.body as { Item: ToldStanding | null }).Item : null;
          },
          poison: context.poison,
          boards: watching.map(({ userId, watcher }) => ({ userId, held: watcher.boards })),
          watched: exams,
          pushedNotices: watching.map(({ userId, watcher }) => ({ userId, notices: watcher.notices })),
        },
        found,
      );
      await standingClient.close();
      progress(`${found.compared} facts`);
      return found;
    });
    broken.push(...tally.unexpected, ...product.ended.map((text) => `nobody ended it: ${text}`));
    const receipts = load.journals.reduce((sum, one) => sum + one.receipts.length, 0);
    const counts = {
      students: load.journals.length,
      savesAndSubmissions: tally.snapshot().accepted,
      acknowledgedAnswers: load.journals.reduce(
        (sum, one) => sum + one.sent.filter((sent) => sent.isAcknowledged).length,
        0,
      ),
      submissions: load.journals.filter((one) => one.receipts.length > 0).length,
      receipts,
      purchases: buyers?.purchases.length ?? 0,
      left: load.journals.filter((one) => one.isLeft).length,
      connects: watching.reduce((sum, one) => sum + one.watcher.connects, 0),
      pushes: watching.reduce((sum, one) => sum + one.watcher.pushes, 0),
      repeated: tally.snapshot().repeated,
    };
    return { faults: reports, findings, contract, broken, counts };
  } finally {
    for (const { watcher } of watching) watcher.close();
    await client.close();
  }
}

/**
 * Nothing on its way any more: no outbox row unsent, analytics and notices level with assessment, every board told,
 * every order and refund at its end.
 */
async function quiet(product: Product): Promise<void> {
  const count = async (service: 'assessment' | 'analytics' | 'notification' | 'commerce', text: string) =>
    Number((await queryOnce<{ n: string }>(product.databaseUrl(service), text))[0]!.n);
  for (const deadline = Date.now() + 120_000; ; await sleep(250)) {
    const ofRun = `exam_id like '${product.run}-%'`; // a cluster has other exams, too
    const submissions = await count(
      'assessment',
      `select count(*) as n from submission join attempt using (attempt_id) where ${ofRun}`,
    );
    const isLevel =
      (await count('analytics', `select count(*) as n from candidate where ${ofRun}`)) >= submissions &&
      (await count('notification', `select count(*) as n from notice where kind = 'result.ready' and ${ofRun}`)) >=
        submissions;
    const untold = await count('analytics', 'select count(*) as n from board where version > published_version');
    const unpaid = await count('commerce', openMoney);
    const unsent = await Promise.all(
      (['assessment', 'analytics', 'notification', 'commerce'] as const).map((service) =>
        count(service, 'select count(*) as n from platform.outbox where sent_at is null'),
      ),
    );
    if (isLevel && untold === 0 && unpaid === 0 && unsent.every((one) => one === 0)) break;
    if (Date.now() > deadline)
      return console.log(
        `  ! not quiet after 120 s: level ${isLevel}, untold boards ${untold}, open orders and refunds ${unpaid}, unsent ${unsent.join()}`,
      );
  }
  await sleep(6_000); // the last boards are on their way, and whom a dead replica kept from them is found within 5 s
}

async function queryOnce<Row>(connectionString: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
