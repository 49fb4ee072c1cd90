import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Api } from '../../import/api.js';
import { importPack } from '../../import/run-import.js';
import { Failure } from '../../lib/failure.js';
import { step } from '../../lib/steps.js';
import { jsonHeaders } from './http.js';
import { closedLoop } from './load.js';
import { benchPack, examId, studentOf, type PackSize, type Student } from './pack.js';
import { issuer, type Stack } from './stack.js';
import { Tokens } from './tokens.js';

/** A student of the load with a token of their own. */
export type Person = Student & { token: string };

/** One running attempt, ready to be saved to and submitted. */
export type Attempt = { person: Person; attemptId: string; examId: string };

/** Brings people and exams in by the import API and waits until every event of it has been told and taken. */
export async function importPeople(stack: Stack, size: PackSize): Promise<Person[]> {
  const api = new Api(stack.url, stack.secrets.operator);
  const report = await step('people and exams', async (progress) => {
    const done = await importPack(benchPack(stack.run, size), api, {
      dryRun: false,
      step: (_name, work) => work(progress),
    });
    progress(`${size.students} students, ${size.exams} exams`);
    return done;
  });
  await api.close();
  const [refused] = report.refused;
  if (refused)
    throw new Failure(
      'The pack of the bench was refused',
      `${refused.place}: ${refused.message}`,
      'The pack in tools/bench/lib/pack.ts no longer fits the contracts.',
    );
  await step('events settle', () => settled(stack));
  const tokens = new Tokens(stack.secrets.privateJwk, issuer);
  return Array.from({ length: size.students }, (_, index) => {
    const student = studentOf(stack.run, index);
    return { ...student, token: tokens.for(student) };
  });
}

/** Begins exam `exam` (from 0) for each person, directly at the service: it is no figure here. */
export async function beginAll(stack: Stack, people: readonly Person[], exam: number): Promise<Attempt[]> {
  const id = examId(stack.run, exam);
  const attempts: Attempt[] = [];
  const result = await step(`${people.length} attempts begin`, () =>
    closedLoop({
      origin: stack.direct('assessment'),
      connections: 64,
      keepBody: true,
      next: (index) => (index < people.length ? beginCall(people[index]!, id) : null),
      onAnswer: (index, answer) => {
        if (answer.status !== 200) return;
        attempts.push({ person: people[index]!, examId: id, attemptId: attemptIdOf(answer.body) });
      },
    }),
  );
  if (attempts.length !== people.length)
    throw new Failure('Not every attempt began', result.faults.join('\n'), 'Look at the log of assessment.');
  return attempts;
}

export const beginCall = (person: Person, exam: string, prefix = '') => ({
  method: 'POST' as const,
  path: `${prefix}/exams/${exam}/attempts`,
  headers: jsonHeaders(person.token),
  body: `{"deviceId":"bench-device-${person.index}"}`,
});

export const attemptIdOf = (body: string): string =>
  (JSON.parse(body) as { Item: { attemptId: string } }).Item.attemptId;

/** Waits until no service has an event left to send. Throws after two minutes. */
export async function settled(stack: Pick<Stack, 'services' | 'databaseUrl'>): Promise<void> {
  const clients = await Promise.all(
    stack.services.map(async (name) => {
      const client = new pg.Client({ connectionString: stack.databaseUrl(name) });
      await client.connect();
      return client;
    }),
  );
  try {
    for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
      const counts = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query<{ waiting: string }>(
            'select count(*) as waiting from platform.outbox where sent_at is null',
          );
          return Number(rows[0]?.waiting);
        }),
      );
      if (counts.every((waiting) => waiting === 0)) break;
      if (Date.now() > deadline)
        throw new Failure(
          'The events do not drain',
          `${counts.join(', ')} still wait in the outboxes.`,
          'Look at the logs of the services.',
        );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  await sleep(500); // what was sent last is still being taken
}
