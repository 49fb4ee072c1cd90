import { setTimeout as sleep } from 'node:timers/promises';
import { saveBody, type Body } from './answers.js';
import { signInCall } from './bystanders.js';
import { Connection, jsonHeaders, type Answer, type Call } from './http.js';
import { Latencies } from './latencies.js';
import { password, questions, type Student } from './pack.js';
import { attemptIdOf, beginCall } from './people.js';

export type StepName = 'sign in' | 'list' | 'begin' | 'paper' | 'save' | 'submit' | 'result' | 'standing';

/** What every step took over all students, and what went wrong. */
export class Steps {
  readonly latencies = new Map<StepName, Latencies>();
  readonly faults: string[] = [];
  requests = 0;
  errors = 0;
  /** Refused in order with 503 and obeyed. */
  shed = 0;

  add(step: StepName, ms: number): void {
    const known = this.latencies.get(step) ?? new Latencies();
    this.latencies.set(step, known);
    known.add(ms);
  }

  fault(step: StepName, { status, body }: Answer): void {
    this.errors += 1;
    if (this.faults.length < 5) this.faults.push(`${step}: ${status} ${body.slice(0, 200)}`);
  }
}

export type ExamDay = {
  origin: string;
  run: string;
  student: Student;
  examId: string;
  body: Body;
  saves: number;
  /** Between two saves; the time of thinking is what is compressed. */
  saveEveryMs: number;
  /** Signs in where there is none. */
  token?: string;
  steps: Steps;
};

const longestWaitMs = 60_000;

/** One student's exam from the first request to the standing. Answers false where a step failed for good. */
export async function sitExam(day: ExamDay): Promise<boolean> {
  const line = new Connection(day.origin);
  try {
    return await sit(day, (step, call) => patiently(line, step, call, day.steps));
  } finally {
    await line.close();
  }
}

async function sit(
  { run, student, examId, body, saves, saveEveryMs, steps, ...day }: ExamDay,
  ask: (step: StepName, call: Call) => Promise<Answer | null>,
): Promise<boolean> {
  const get = (path: string, token: string): Call => ({
    method: 'GET',
    path: `/api${path}`,
    headers: jsonHeaders(token),
  });
  const token =
    day.token ??
    (await ask('sign in', signInCall(student.phoneNumber, password)).then(
      (answer) => answer && (JSON.parse(answer.body) as { token: string }).token,
    ));
  if (!token) return false;
  if (!day.token && !(await ask('list', get(`/assessments/list/adhocmocktest/accountId/${student.accountId}`, token))))
    return false;
  const begun = await ask('begin', beginCall({ ...student, token }, examId, '/api'));
  if (!begun) return false;
  const attempt = `/api/attempts/${attemptIdOf(begun.body)}`;
  if (
    !(await ask(
      'paper',
      get(`/assessments/questions/examId/${examId}/exam-type/MockTest/accountId/${student.accountId}`, token),
    ))
  )
    return false;
  const paper = questions(run);
  const startedAt = performance.now();
  for (let saved = 0; saved < saves; saved++) {
    const early = startedAt + saved * saveEveryMs - performance.now();
    if (early > 1) await sleep(early);
    await ask('save', {
      method: 'POST',
      path: `${attempt}/answers`,
      headers: jsonHeaders(token),
      body: saveBody(paper[saved % paper.length]!, saved + 1),
    });
  }
  if (
    !(await ask('submit', {
      method: 'POST',
      path: `${attempt}/submission`,
      headers: jsonHeaders(token),
      body: body.bytes,
    }))
  )
    return false;
  const submittedAt = performance.now();
  if (!(await ask('result', get(`/results/examId/${examId}/accountId/${student.accountId}`, token)))) return false;
  return standing(
    ask,
    get(`/analytics/standing/examId/${examId}/accountId/${student.accountId}`, token),
    submittedAt,
    steps,
  );
}

/** From the submission's acknowledgement until the standing is there: asked for again while it is not yet. */
async function standing(
  ask: (step: StepName, call: Call) => Promise<Answer | null>,
  call: Call,
  submittedAt: number,
  steps: Steps,
): Promise<boolean> {
  while (performance.now() - submittedAt < longestWaitMs) {
    const answer = await ask('standing', call);
    if (!answer) return false;
    if ((JSON.parse(answer.body) as { Item: unknown }).Item !== null) {
      steps.add('standing', performance.now() - submittedAt);
      return true;
    }
    await sleep(50);
  }
  steps.fault('standing', { status: 0, ms: 0, bytes: 0, retryAfterSeconds: null, body: 'not there within a minute' });
  return false;
}

/** As the product's client does: a 503 is obeyed with its Retry-After and jitter; null where the step failed. */
async function patiently(line: Connection, step: StepName, call: Call, steps: Steps): Promise<Answer | null> {
  for (const started = performance.now(); ;) {
    const answer = await line.call(call, true);
    steps.requests += 1;
    if (answer.status >= 200 && answer.status < 300) {
      if (step !== 'standing') steps.add(step, performance.now() - started);
      return answer;
    }
    if (answer.status !== 503 || performance.now() - started > longestWaitMs) {
      steps.fault(step, answer);
      return null;
    }
    steps.shed += 1;
    await sleep((answer.retryAfterSeconds ?? 1) * 1000 * (0.5 + Math.random()));
  }
}
