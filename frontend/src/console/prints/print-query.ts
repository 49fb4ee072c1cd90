import { listPaperSets, printPaper } from '@exam/contracts/http/prints';
import type { AnswerOf } from '@exam/contracts/core/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { RefusalError } from '../../lib/refusal.js';
import { askForProof } from '../kit/proof.js';

export type PrintedPaper = AnswerOf<typeof printPaper>['Item'];
export type Asked = { setId: string | null; withKey: boolean; withSolutions: boolean };

export const setsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'sets', examId],
    queryFn: ({ signal }) => call(listPaperSets, { params: { examId } }, { signal }),
  });

/** Before the test is over the person is asked for a proof, and the same goes on. */
export async function fetchPaper(examId: string, body: Asked): Promise<PrintedPaper> {
  const ask = () => call(printPaper, { params: { examId }, body });
  try {
    return (await ask()).Item;
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'auth.proof_needed') throw error;
    await askForProof(error);
    return (await ask()).Item;
  }
}
