// People, exams and whatever else a load needs: brought in by the import API, as any pack is.
import type { PackKind } from '@exam/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Api } from '../import/api.js';
import { importPack } from '../import/run-import.js';
import { Failure } from '../lib/failure.js';
import { serviceNames, type ServiceName } from '../lib/folders.js';
import { step } from '../lib/steps.js';
import type { Secrets } from '../start/secrets.js';
import { personIdsOf, type PersonIds } from './person-ids.js';

/** What is needed of a product to fill it. */
export type Filled = {
  /** Begins the ids of all rows, so that two runs against one product do not meet. */
  run: string;
  url: string;
  secrets: Pick<Secrets, 'operator'>;
  databaseUrl(service: ServiceName): string;
};

/** A person of the load, with the ids that identity gave them. */
export type Student = ReturnType<typeof newStudentOf> & PersonIds;

export const password = 'Bench-day-1!';
/** Its hash at identity's own cost, so that thousands of people who can sign in are imported without hashing. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4ez7jMX/KqWsN1qKf2e++g$M23JAB0dmr45Brp64ylEjAY8On8APmuUs46gULJNaNc';

export const orgIdOf = (run: string) => `${run}-org`;
export const placeOf = (run: string) => ({ boardId: `${run}-board`, classId: `${run}-12`, groupId: `${run}-mpc` });
const userCode = (run: string, index: number) => `${run}-s${index + 1}`.toLowerCase();

/** As the import brings them. */
export function newStudentOf(run: string, index: number) {
  // ten digits that begin with a 7; the run's own number keeps two runs apart
  const series = [...run].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 90, 7);
  return {
    index,
    userCode: userCode(run, index),
    orgId: orgIdOf(run),
    ...placeOf(run),
    name: `Student ${index + 1}`,
    phoneNumber: `7${String(series).padStart(2, '0')}${String(index).padStart(7, '0')}`,
  };
}

/** The first of them, once they are imported. */
export async function studentsOf({ run, databaseUrl }: Pick<Filled, 'run' | 'databaseUrl'>, count: number) {
  const ids = await personIdsOf(databaseUrl('identity'), orgIdOf(run));
  return Array.from({ length: count }, (_, index): Student => {
    const student = newStudentOf(run, index);
    return { ...student, ...(ids.get(student.userCode) as PersonIds) };
  });
}

export type Exam = { examId: string; examName: string; durationMinutes: number };
export type People = {
  students: number;
  /** The first of them are not imported: they are there. */
  from?: number;
  /** So many can sign in. */
  withPassword?: number;
  exams?: readonly Exam[];
  questions?: readonly ({ questionId: string } & Record<string, unknown>)[];
  /** The rule of each type, the same in every subject. */
  rules?: object;
};

export type Rows = Partial<Record<PackKind, Iterable<unknown>>>;

/** A school with a class of students, and exams of the same questions. */
export function peopleRows(run: string, { students, from = 0, withPassword = 0, exams = [], ...paper }: People): Rows {
  const orgId = orgIdOf(run);
  const { boardId, classId, groupId } = placeOf(run);
  const questions = paper.questions ?? [];
  return {
    organisation: [{ orgId, orgCode: run.replace(/\W/g, ''), name: `Load ${run}` }],
    board: [
      {
        ...{ boardId, boardName: 'Load board', orgId },
        classes: [{ classId, className: '12', groups: [{ groupId, groupName: 'MPC' }] }],
      },
    ],
    user: Array.from({ length: students - from }, (_, at) => {
      const { userCode: code, phoneNumber, name } = newStudentOf(run, from + at);
      const sign = from + at < withPassword && { passwordHash };
      const person = { userCode: code, orgId, phoneNumber, givenName: name, birthdate: '2006-06-01' };
      return { ...person, boardId, classId, groupId, ...sign };
    }),
    question: questions.map((question) => ({ orgId, ...question })),
    exam: exams.map((exam) => ({
      ...{ orgId, boardId, classId, groupId, examType: 'MockTest', testType: 'open' },
      questionIds: questions.map(({ questionId }) => questionId),
      markingScheme: { '*': paper.rules },
      ...exam,
    })),
  };
}

/** Throws a Failure where a row is refused; answers when every event of it was sent and taken. */
export async function importRows(product: Filled, name: string, rows: Rows): Promise<void> {
  const api = new Api(product.url, product.secrets.operator);
  const kinds = (Object.keys(rows) as PackKind[]).filter((kind) => [...rows[kind]!].length > 0);
  const {
    refused: [refused],
  } = await step(name, (progress) =>
    importPack(
      {
        name: `${product.run} ${name}`,
        kinds,
        async *rows(kind) {
          let index = 0;
          for (const row of rows[kind] ?? []) yield { place: `${kind} ${++index}`, row };
        },
        remarks: () => [],
      },
      api,
      { dryRun: false, step: (_name, work) => work(progress) },
    ),
  );
  await api.close();
  if (refused)
    throw new Failure(
      `${name}: refused`,
      `${refused.place}: ${refused.message}`,
      'The rows no longer fit the contracts.',
    );
  await settled(product);
}

/** Waits until no service has an event left to send. Throws after two minutes. */
export async function settled({ databaseUrl }: Pick<Filled, 'databaseUrl'>): Promise<void> {
  const clients = serviceNames.map((name) => new pg.Client({ connectionString: databaseUrl(name) }));
  const waiting = async (client: pg.Client) =>
    (await client.query('select 1 from platform.outbox where sent_at is null limit 1')).rowCount;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
      const counts = await Promise.all(clients.map(waiting));
      if (counts.every((count) => count === 0)) break;
      if (Date.now() > deadline)
        throw new Failure('The events do not drain', counts.join(), 'Look at the logs of the services.');
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  await sleep(500); // what was sent last is still being taken
}

/** Packages for the class of the load, as a shop would have them; each opens these chapters of one subject. */
export const packageIdOf = (run: string, index: number) => `${run}-package-${index + 1}`;
export const packageRupees = 1_199;

export const packageRows = (run: string, count: number, chapterIds: readonly string[]): Rows => ({
  package: Array.from({ length: count }, (_, index) => ({
    packageId: packageIdOf(run, index),
    packageCode: packageIdOf(run, index),
    packageName: `Load package ${index + 1}`,
    ...{ orgId: orgIdOf(run), ...placeOf(run), packageType: 'nonsubscription' },
    shortDescription: 'All chapters of a subject, with videos, slides and model tests.',
    description: `<p>${'Every chapter is explained, practised and tested. '.repeat(10)}</p>`,
    ...{ basePricePaise: 149_900, discountPaise: 149_900 - packageRupees * 100 },
    subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapterIds }],
  })),
  subject: [
    {
      ...{ orgId: orgIdOf(run), ...placeOf(run), subjectId: 'physics', subjectName: 'Physics' },
      chapters: chapterIds.map((chapterId) => ({ chapterId, chapterName: chapterId })),
    },
  ],
});
