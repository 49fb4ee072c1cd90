/** What is sat: the paper and the rules it has, as the server tells them. */
import { getExam, getPaper, type ExamDetails, type Paper, type RunningAttempt } from '@exam/contracts/http/assessment';
import { call } from '../../lib/http.js';
import { closedAfterFirst } from '../../lib/json-so-far.js';
import { writePaper } from './journal.js';

export type Contents = { paper: Paper; exam: ExamDetails };
type Sat = Pick<RunningAttempt, 'examId' | 'attemptId'> & { examType: string };
type Reader = { user_id: string; currentAccountId: string };

/** On their way. `first`: the contents with the first question alone, as soon as it has come; null where all came at once. */
export type Coming = { whole: Promise<Contents>; first: Promise<Contents | null> };

/** A long paper takes a moment on a slow line: its first question is told as soon as it has come. */
export function askContents(user: Reader, { examId, attemptId, examType }: Sat): Coming {
  const asked = call(getExam, { params: { examId } });
  let reading: Promise<{ Item: Paper }>;
  const early = new Promise<Paper | null>((tell) => {
    let isTold = false;
    const onText = (soFar: string): void => {
      const paper = isTold ? null : firstQuestionOf(soFar);
      if (paper === null) return;
      isTold = true;
      tell(paper);
    };
    reading = call(getPaper, { params: { examId, examType, accountId: user.currentAccountId } }, { onText });
    reading.then(() => tell(null), () => tell(null));
  });

  const whole = Promise.all([reading!, asked]).then(([paper, exam]) => {
    const contents = { paper: paper.Item, exam: exam.Item };
    void writePaper({ userId: user.user_id, examId, attemptId, ...contents });
    return contents;
  });
  // who opens the room hears of it, a moment later than it may fail
  whole.catch(() => undefined);
  const first = Promise.all([early, asked]).then(([paper, exam]) => paper && { paper, exam: exam.Item }, () => null);
  return { whole, first };
}

function firstQuestionOf(text: string): Paper | null {
  const closed = closedAfterFirst(text, 'questions');
  if (closed === null) return null;
  const answer = getPaper.answer.safeParse(JSON.parse(closed));
  return answer.success ? answer.data.Item : null;
}
