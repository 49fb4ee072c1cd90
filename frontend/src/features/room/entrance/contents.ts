/** What is sat: the paper and the rules it has, as the server tells them. */
import { getExam, getPaper, type ExamDetails, type Paper, type RunningAttempt } from '@exam/contracts/http/assessment';
import { call } from '../../../lib/http.js';
import { writePaper } from '../sync/journal.js';

export type Contents = { paper: Paper; exam: ExamDetails };
type Sat = Pick<RunningAttempt, 'examId' | 'attemptId'> & { examType: string };
type Reader = { user_id: string; currentAccountId: string };

/** Asks for both at once, and keeps them in this browser. */
export async function askContents(user: Reader, { examId, attemptId, examType }: Sat): Promise<Contents> {
  const [paper, exam] = await Promise.all([
    call(getPaper, { params: { examId, examType, accountId: user.currentAccountId } }),
    call(getExam, { params: { examId } }),
  ]);
  const contents = { paper: paper.Item, exam: exam.Item };
  void writePaper({ userId: user.user_id, examId, attemptId, ...contents });
  return contents;
}
