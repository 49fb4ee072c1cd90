// The exam of the load: 75 questions, known marks, students with tokens, attempts, and one student's whole exam day.
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../lib/failure.js';
import { step } from '../../lib/steps.js';
import { importRows, password, peopleRows, studentsOf, type People, type Student } from '../../load/pack.js';
import type { OwnProduct } from '../../load/product.js';
import { Tokens } from '../../load/tokens.js';
import type { Bench } from './bench.js';
import { closedLoop, Connection, get, Latencies, openLoop, post, type Answer, type Call } from './load.js';

export type Person = Student & { token: string };
export type Attempt = { person: Person; attemptId: string; examId: string };

type Question = { questionId: string; subjectId: string; type: 'SCCT' | 'NUM'; key: string };

/** Twenty questions to choose from and five numbers in each subject, as in the engineering entrance exam. */
export const questions = (run: string): Question[] =>
  ['physics', 'chemistry', 'mathematics'].flatMap((subjectId, subject) =>
    Array.from({ length: 25 }, (_, at): Question => {
      const questionId = `${run}-q-${subject + 1}-${String(at + 1).padStart(2, '0')}`;
      if (at < 20) return { questionId, subjectId, type: 'SCCT', key: 'abcd'[at % 4]! };
      return { questionId, subjectId, type: 'NUM', key: String((at * 37 + subject) % 500) };
    }),
  );

export const examId = (run: string, index: number) => `${run}-exam-${index + 1}`;

/** Some 500 bytes of text with a formula, four options. */
const questionRow = ({ questionId, subjectId, type, key }: Question, index: number) => ({
  ...{ questionId, subjectId, subjectName: subjectId, questionType: type, key },
  question: `${words(index, 70)} $F(x) = -k x^{${(index % 5) + 1}}$ with $m_{${index}}$.`,
  explanation: words(index + 1_000, 50),
  ...(type === 'SCCT' && {
    options: [1, 2, 3, 4].map((option) => ({
      value: `$\\frac{${index + 1}}{2} \\sqrt{m k}$ and ${words(index + option, 3)}`,
    })),
  }),
});

const syllables = 'ra me tion sol ka ver lu ten pi mass gra vel o chem ri un'.split(' ');

/** The same for the same seed; by chance, or a paper would compress better than a real one. */
export function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 12_345;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const word = () => Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)]).join('');
  return Array.from({ length: count }, word).join(' ');
}

/** Brings in a school with so many students and exams. */
export async function importSchool(product: OwnProduct, size: People & { examCount?: number }): Promise<Person[]> {
  const { run, secrets } = product;
  const rule = { positiveMarks: 4, negativeMarks: 1 };
  const counts = (count: number) => ({ ...rule, totalQuestions: count, totalMarkedQuestions: count });
  const rows = peopleRows(run, {
    ...size,
    exams: Array.from({ length: size.examCount ?? 1 }, (_, index) => ({
      ...{ examId: examId(run, index), examName: `Bench exam ${index + 1}`, durationMinutes: 180 },
    })),
    questions: questions(run).map(questionRow),
    rules: { SCCT: counts(20), NUM: counts(5) },
  });
  await importRows(product, `${size.students} students, ${size.examCount ?? 1} exams`, rows);
  const tokens = new Tokens(secrets.privateJwk);
  const students = await studentsOf(product, size.students);
  return students.map((student) => ({ ...student, token: tokens.for(student) }));
}

export const signInCall = ({ phoneNumber }: Student): Call => post('/user/login', undefined, { phoneNumber, password });
export const beginCall = ({ token, index }: Person, exam: string): Call =>
  post(`/exams/${exam}/attempts`, token, { deviceId: `bench-device-${index}` });
export const paperCall = ({ token, accountId }: Person, exam: string): Call =>
  get(`/assessments/questions/examId/${exam}/exam-type/MockTest/accountId/${accountId}`, token);
export const submitCall = ({ attemptId, person }: Attempt, { bytes }: Body): Call =>
  post(`/attempts/${attemptId}/submission`, person.token, bytes);
export const attemptIdOf = (body: string): string =>
  (JSON.parse(body) as { Item: { attemptId: string } }).Item.attemptId;

/** Begins that exam for each; no figure. */
export async function beginAll({ product }: Bench, people: readonly Person[], index: number): Promise<Attempt[]> {
  const exam = examId(product.run, index);
  const attempts: Attempt[] = [];
  const { faults } = await step(`${people.length} attempts begin`, () =>
    closedLoop({
      ...{ origin: product.url, connections: 64 },
      next: (at) => (people[at] ? beginCall(people[at], exam) : null),
      onAnswer: (at, { status, body }) => {
        if (status === 200) attempts.push({ person: people[at]!, examId: exam, attemptId: attemptIdOf(body) });
      },
    }),
  );
  if (attempts.length === people.length) return attempts;
  throw new Failure('Not every attempt began', faults.join('\n'), 'Look at the log of assessment.');
}

/** A body of 75 answers with its visits, and what it must earn. */
export type Body = { bytes: Buffer; centimarks: number };

const visits = (index: number) => {
  const startsAt = Math.floor(Date.now() / 1000) + index * 40;
  return Array.from({ length: index % 3 === 0 ? 5 : 4 }, (_, visit) => ({
    ...{ start: startsAt + visit * 9, end: startsAt + visit * 9 + 7 },
  }));
};
const wrongAnswer = ({ type, key }: Question) => (type === 'NUM' ? String(Number(key) + 1) : key === 'a' ? 'b' : 'a');

/** Some 22 KB as a browser sends them: so many right, so many wrong, the rest visited and left. */
export function bodyOf(run: string, { right, wrong, shift }: { right: number; wrong: number; shift: number }): Body {
  const all = questions(run);
  const answers = all.map((question, index) => {
    const place = (index + shift) % all.length;
    return {
      questionId: question.questionId,
      revision: index * 3 + 1,
      userAnswer: place < right ? question.key : place < right + wrong ? wrongAnswer(question) : '',
      ...{ marked: index % 9 === 0, visited: true, timeSpent: 40 + place, visitTimings: visits(index) },
    };
  });
  return { bytes: Buffer.from(JSON.stringify({ epoch: 1, answers })), centimarks: right * 400 - wrong * 100 };
}

/** Marks differ from body to body and are known beforehand. */
export const submissionBodies = (run: string, count: number): Body[] =>
  Array.from({ length: count }, (_, shift) => {
    const right = 20 + ((shift * 7) % 45);
    return bodyOf(run, { right, wrong: (shift * 5) % (75 - right), shift });
  });

/** One changed answer, as a browser saves it while the exam runs. */
function savedAnswer(question: Question, revision: number): object {
  const userAnswer = revision % 3 === 0 ? wrongAnswer(question) : question.key;
  const times = { timeSpent: revision % 3_600, visitTimings: visits(0) };
  return { questionId: question.questionId, revision, userAnswer, marked: false, visited: true, ...times };
}

/** Saves in turn: each belongs to the next attempt and, once round, to its next question, as of many writers. */
export class Saver {
  private saved = 0;
  private readonly paper;

  constructor(
    private readonly product: OwnProduct,
    private readonly attempts: readonly Attempt[],
  ) {
    this.paper = questions(product.run);
  }

  next(): Call {
    const { attemptId, person } = this.attempts[this.saved % this.attempts.length]!;
    const turn = Math.floor(this.saved++ / this.attempts.length);
    const answer = savedAnswer(this.paper[turn % this.paper.length]!, turn + 1);
    return post(`/attempts/${attemptId}/answers`, person.token, { epoch: 1, answers: [answer] });
  }

  /** At an even pace through the edge: what an exam feels of the load beside it. */
  steady(signal: AbortSignal, perSecond = 200) {
    const next = () => this.next();
    return openLoop({ origin: this.product.url, connections: 64, perSecond, signal, next });
  }

  /** While the work goes on; answers what both came to. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; saves: Awaited<ReturnType<Saver['steady']>> }> {
    const done = new AbortController();
    const going = this.steady(done.signal);
    const result = await work().finally(() => done.abort());
    return { result, saves: await going };
  }
}

/** What every step of exam days took over all students, and what went wrong. */
export class Steps {
  readonly latencies = new Map<string, Latencies>();
  readonly faults: string[] = [];
  errors = 0;

  add(name: string, ms: number): void {
    if (!this.latencies.has(name)) this.latencies.set(name, new Latencies());
    this.latencies.get(name)!.add(ms);
  }

  fault(name: string, text: string): null {
    this.errors += 1;
    if (this.faults.length < 5) this.faults.push(`${name}: ${text}`);
    return null;
  }

  get figures() {
    return Object.fromEntries([...this.latencies].map(([name, latencies]) => [name, latencies.summary()]));
  }
}

const longestWaitMs = 60_000;
type Day = { examId: string; body: Body; saves: number; saveEveryMs: number; steps: Steps };

/** One student's exam: list, begin, paper, saves, submit, result, standing. */
export async function sitExam(product: OwnProduct, person: Person, day: Day): Promise<boolean> {
  const line = new Connection(product.url);
  const { steps, examId: exam } = day;
  const { accountId, token } = person;
  /** As the product's client does: a 503 is obeyed with its Retry-After and jitter; null where the step failed. */
  const ask = async (name: string, call: Call): Promise<Answer | null> => {
    for (const started = performance.now(); ;) {
      const answer = await line.call(call, true);
      if (answer.status >= 200 && answer.status < 300) {
        if (name !== 'standing') steps.add(name, performance.now() - started);
        return answer;
      }
      if (answer.status !== 503 || performance.now() - started > longestWaitMs)
        return steps.fault(name, `${answer.status} ${answer.body.slice(0, 200)}`);
      await sleep((answer.retryAfterSeconds ?? 1) * 1000 * (0.5 + Math.random()));
    }
  };
  const sit = async (): Promise<boolean> => {
    if (!(await ask('list', get(`/assessments/list/adhocmocktest/accountId/${accountId}`, token)))) return false;
    const begun = await ask('begin', beginCall(person, exam));
    if (!begun || !(await ask('paper', paperCall(person, exam)))) return false;
    const attempt = { person, examId: exam, attemptId: attemptIdOf(begun.body) };
    const saver = new Saver(product, [attempt]);
    const startedAt = performance.now();
    for (let saved = 0; saved < day.saves; saved++) {
      await sleep(Math.max(0, startedAt + saved * day.saveEveryMs - performance.now()));
      await ask('save', saver.next());
    }
    if (!(await ask('submit', submitCall(attempt, day.body)))) return false;
    const submittedAt = performance.now();
    if (!(await ask('result', get(`/results/examId/${exam}/accountId/${accountId}`, token)))) return false;
    const standing = get(`/analytics/standing/examId/${exam}/accountId/${accountId}`, token);
    for (; performance.now() - submittedAt < longestWaitMs; await sleep(50)) {
      const answer = await ask('standing', standing);
      if (!answer) return false;
      if ((JSON.parse(answer.body) as { Item: unknown }).Item === null) continue;
      steps.add('standing', performance.now() - submittedAt);
      return true;
    }
    return steps.fault('standing', 'not there within a minute') ?? false;
  };
  return sit().finally(() => line.close());
}
