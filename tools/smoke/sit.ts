import {
  beginAttempt,
  getPaper,
  getResult,
  getStanding,
  mockList,
  saveAnswers,
  signIn,
  submitAttempt,
  type Session,
} from '@exam/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.js';
import type { SmokeOptions } from './options.js';

/** Of the demo pack: whom nobody signs in as by hand. */
const demoStudents = Array.from({ length: 30 }, (_, index) => String(6_000_000_160 - index));
const standingWithinMs = 30_000;

/** Throws where anything is refused or missing. */
export async function sitDemoExam({ address, login, password, verbose }: SmokeOptions, say: (line: string) => void) {
  const caller = new Caller(address, verbose ? (line) => console.error(`    ${line}`) : undefined);
  await pageOf(address);
  say(`${address} serves the client`);
  const { token, accountId, exam, name } = await whoMaySit(caller, login ? [login] : demoStudents, password);
  say(`${name} is signed in and may begin ${exam.examName}`);

  const { examId, examType } = exam;
  const begun = await caller.call(beginAttempt, {
    params: { examId },
    body: { deviceId: `smoke-${Date.now()}` },
    token,
  });
  const { attemptId, epoch } = begun.Item;
  const { Item: paper } = await caller.call(getPaper, { params: { examId, examType, accountId }, token });
  say(`attempt ${attemptId}: ${paper.questions.length} questions`);

  const answers = paper.questions.map(({ questionId, questionType, options }, at) => ({
    questionId,
    revision: at + 1,
    userAnswer: questionType === 'MCCT' ? [options[0]!.id] : (options[0]?.id ?? '1'),
  }));
  const half = Math.ceil(answers.length / 2);
  const saved = await caller.call(saveAnswers, {
    params: { attemptId },
    body: { epoch, answers: answers.slice(0, half) },
    token,
  });
  if (saved.acknowledged.length !== half)
    throw new Error(`${saved.acknowledged.length} of ${half} answers were acknowledged.`);
  const { Item: receipt } = await caller.call(submitAttempt, {
    params: { attemptId },
    body: { epoch, answers },
    token,
  });
  say(`handed in: ${receipt.answered} of ${receipt.totalQuestions} answered, receipt ${receipt.hash.slice(0, 16)}…`);

  const { Item: result } = await caller.call(getResult, { params: { examId, accountId }, token });
  say(`result: ${result.marks} of ${result.maximumMarks}`);
  const standing = await standingOf(caller, { examId, accountId }, attemptId, token);
  say(`standing: rank ${standing.rank} of ${standing.candidates}`);
}

async function pageOf(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (!response.ok || !text.includes('<script')) throw new Error(`${address} answered ${response.status} and no page.`);
}

async function whoMaySit(caller: Caller, logins: readonly string[], password: string) {
  for (const phoneNumber of logins) {
    const session: Session = await caller.call(signIn, { body: { phoneNumber, password } });
    const { token, user } = session;
    const accountId = user.currentAccountId;
    const { exams } = await caller.call(mockList, { params: { accountId }, token });
    const exam = exams.find(({ bucket, can }) => bucket === 'ongoing' && can.begin);
    if (exam) return { token, accountId, exam, name: phoneNumber };
  }
  throw new Error(`None of ${logins.length} students has a mock test to begin; give another with --login.`);
}

async function standingOf(caller: Caller, params: Record<string, string>, attemptId: string, token: string) {
  for (const endsAt = Date.now() + standingWithinMs; Date.now() < endsAt; await sleep(300)) {
    const answer = await caller.try(getStanding, { params, token });
    if (answer.ok && answer.body.Item?.attemptId === attemptId) return answer.body.Item;
  }
  throw new Error(`The submission is not ranked after ${standingWithinMs / 1000} s.`);
}
