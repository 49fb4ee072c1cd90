// The discussion of one class: posts, answers, likes and reads per second; then a notice to everybody of a running
// exam.
// What the exam's saves feel of each stands beside it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAnswer, createPost, extendExam, likePost, listPosts } from '@exam/contracts';
import pg from 'pg';
import { Api } from '../import/api.js';
import { Failure } from '../lib/failure.js';
import { ExamBeside, inTheExam, savesPerSecond } from './lib/exam-beside.js';
import { jsonHeaders, type Call } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId } from './lib/pack.js';
import { beginAll, importPeople, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';

/** One person writes ten times a minute at most: nobody's turn comes that often. */
const writesEach = 8;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const students = options.students ?? (options.quick ? 2_000 : 12_000);
  const seconds = options.seconds ?? (options.quick ? 3 : 15);
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students, exams: 1 });
    const exam = new ExamBeside(stack, await beginAll(stack, people.slice(0, inTheExam), 0));
    const feed = new Feed(stack, people);
    const phases = new Phases(() => stack.pids());
    const felt: Record<string, LoadResult> = {
      nothing: await phases.measure('saves of the exam, alone', () => exam.go(AbortSignal.timeout(seconds * 1000))),
    };
    const measure = async (name: string, next: (index: number) => Call | null) => {
      const result = await phases.measure(name, async () => {
        const both = await exam.during(() => feed.go(next, options.connections, seconds));
        felt[name] = both.saves;
        return both.result;
      });
      return { perSecond: result.perSecond, failed: result.failed, ...result.latencies.summary() };
    };
    const figures = {
      posts: await measure('posts', (index) => feed.post(index)),
      answers: await measure('answers', (index) => feed.answer(index)),
      likes: await measure('likes', (index) => feed.like(index)),
      reads: await measure('reads of ten posts', (index) => feed.read(index)),
    };
    const { result: told, saves } = await exam.during(() => everybodyIsTold(stack, students));
    felt['a notice to everybody'] = saves;

    phases.print(`the discussion of a class of ${students}, ${options.connections} connections`);
    printTable('more time for a running exam: from the call to a notice for everybody of it', [
      { people: students, told: told.people, twice: told.rows - told.people, seconds: told.seconds },
    ]);
    printTable(
      `the exam's saves, ${savesPerSecond} a second`,
      Object.entries(felt).map(([beside, one]) => ({ beside, failed: one.failed, ...one.latencies.summary() })),
    );
    const isWhole =
      told.people === students && told.rows === students && Object.values(felt).every(({ failed }) => failed === 0);
    say(isWhole ? '\n  everybody was told once' : '\n  ✗ somebody was not told, or twice, or the exam had errors');
    if (!isWhole) process.exitCode = 1;
    const exams = Object.fromEntries(Object.entries(felt).map(([name, one]) => [name, one.latencies.summary()]));
    return { students, ...figures, told, exam: exams, ...phases.cpu() };
  } finally {
    await stack.stop();
  }
}

/** What students of one class write and read; what was posted is answered, liked and read. */
class Feed {
  private readonly posts: string[] = [];
  private readonly scope: string;

  constructor(
    private readonly stack: Stack,
    private readonly people: readonly Person[],
  ) {
    const { boardId, classId, groupId } = people[0]!;
    this.scope = JSON.stringify({ boardId, classId, groupId });
  }

  go(next: (index: number) => Call | null, connections: number, seconds: number): Promise<LoadResult> {
    return closedLoop({
      origin: this.stack.url,
      connections,
      signal: AbortSignal.timeout(seconds * 1000),
      keepBody: true,
      next,
      onAnswer: (_index, { status, body }) => {
        const doc =
          status === 200 ? (JSON.parse(body) as { data?: { doc?: { _id: string; answerCount?: number } } }) : {};
        if (doc.data?.doc?.answerCount !== undefined) this.posts.push(doc.data.doc._id);
      },
    });
  }

  /** Posts and answers come from different halves of the class. */
  post(index: number): Call | null {
    const half = Math.floor(this.people.length / 2);
    const person = this.people[index % half]!;
    const { boardId, classId, groupId } = person;
    const content = `Question ${index}: why is $U = \\frac{1}{2} C V^2$, and not $C V^2$?`;
    const body = { boardId, classId, groupId, subjectId: `${this.stack.run}-physics`, subjectName: 'Physics', content };
    return index < half * writesEach ? this.call(createPost.path, person, JSON.stringify(body)) : null;
  }

  answer(index: number): Call | null {
    const half = Math.floor(this.people.length / 2);
    const person = this.people[half + (index % half)]!;
    const body = JSON.stringify({ content: `Answer ${index}: the charge grows while it is brought in.` });
    const path = createAnswer.path.replace(':postId', this.postOf(index));
    return index < half * writesEach ? this.call(path, person, body) : null;
  }

  like(index: number): Call {
    const person = this.people[index % this.people.length]!;
    return this.call(likePost.path.replace(':id', this.postOf(index)), person, '{}');
  }

  read(index: number): Call {
    return this.call(`${listPosts.path}?limit=10`, this.people[index % this.people.length]!, this.scope);
  }

  private postOf(index: number): string {
    const post = this.posts[(index * 7) % this.posts.length];
    if (!post) throw new Failure('Nothing was posted', 'There is nothing to answer.', 'Look at the log of discussion.');
    return post;
  }

  private call(path: string, { token }: Person, body: string): Call {
    return { method: 'POST', path: `/api${path}`, headers: jsonHeaders(token), body };
  }
}

/** Nobody of the class has handed the exam in. */
async function everybodyIsTold(
  stack: Stack,
  students: number,
): Promise<{ people: number; rows: number; seconds: number }> {
  const api = new Api(stack.url, stack.secrets.operator);
  const client = new pg.Client({ connectionString: stack.databaseUrl('notification') });
  await client.connect();
  try {
    const exam = examId(stack.run, 0);
    const startedAt = performance.now();
    await api.call(extendExam, { params: { examId: exam }, body: { extensionId: randomUUID(), minutes: 5 } });
    for (;;) {
      const { rows } = await client.query<{ people: number; rows: number }>(
        `select count(distinct user_id)::int as people, count(*)::int as rows from notice
         where exam_id = $1 and kind = 'exam.extended'`,
        [exam],
      );
      const seconds = round((performance.now() - startedAt) / 1000, 1);
      if (rows[0]!.people >= students || seconds > 120) return { ...rows[0]!, seconds };
      await sleep(200);
    }
  } finally {
    await api.close();
    await client.end();
  }
}
