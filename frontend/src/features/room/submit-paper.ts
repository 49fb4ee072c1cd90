/** Brings a paper that was handed in to the server, however long the line is away. */
import { submitAttempt, type Receipt } from '@exam/contracts/http/assessment';
import { receiptText } from '@exam/domain/receipt';
import { backOffMs } from '../../lib/back-off.js';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { isTemporary, RefusalError } from '../../lib/refusal.js';
import { deltaOf } from './entries.js';
import { forgetRoom } from './journal.js';
import type { Attempt, Entry, Submission } from './room-types.js';

type Options = {
  attempt: Pick<Attempt, 'attemptId' | 'epoch'>;
  userId: string;
  examId: string;
  pending: () => Entry[];
  answers: () => Entry[];
  onState: (submission: Submission) => void;
};

/** Tries until the server has answered. Returns the way to stop trying (what is kept stays kept). */
export function submitPaper(options: Options): () => void {
  const since = clock.now();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let busy = false;

  const tryNow = async (attempt: number): Promise<void> => {
    if (stopped || busy) return;
    busy = true;
    if (timer !== null) clearTimeout(timer);
    try {
      const receipt = await sendPaper(options);
      if (stopped) return;
      stop();
      options.onState({ kind: 'done', receipt, matches: await agrees(receipt, options.answers()) });
    } catch (error) {
      if (stopped) return;
      if (!isTemporary(error) && !(error instanceof RefusalError && error.status === 401)) {
        stop();
        return options.onState({ kind: 'failed', error });
      }
      options.onState({ kind: 'kept', since });
      timer = setTimeout(() => void tryNow(attempt + 1), backOffMs(attempt, error, Math.random()));
    } finally {
      busy = false;
    }
  };
  const again = () => void tryNow(1);
  const stop = () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('online', again);
    window.removeEventListener(sendNowEvent, again);
  };

  window.addEventListener('online', again);
  window.addEventListener(sendNowEvent, again);
  again();
  return stop;
}

const sendNowEvent = 'exam-room:send-now';
/** The student asks for another try now. */
export const sendNow = (): void => void window.dispatchEvent(new Event(sendNowEvent));

/** One try. On success nothing of the exam stays in this browser. */
export async function sendPaper({ attempt, userId, examId, pending }: Omit<Options, 'answers' | 'onState'>): Promise<Receipt> {
  const params = { attemptId: attempt.attemptId };
  const body = (answers: Entry[]) => ({ epoch: attempt.epoch, answers: answers.map(deltaOf) });
  let Item: Receipt;
  try {
    ({ Item } = await call(submitAttempt, { params, body: body(pending()) }, { retries: 0 }));
  } catch (error) {
    // One answer that cannot be taken must not keep the paper back: what was saved counts.
    if (!(error instanceof RefusalError) || !error.code.startsWith('answer.')) throw error;
    ({ Item } = await call(submitAttempt, { params, body: body([]) }, { retries: 0 }));
  }
  await forgetRoom(userId, examId);
  return Item;
}

/** Whether the receipt's hash is the hash of the answers in this browser; null where the browser cannot say. */
export async function agrees(receipt: Receipt, entries: readonly Entry[]): Promise<boolean | null> {
  if (!crypto.subtle) return null;
  const answers = entries.map(({ questionId, answer }) => ({ questionId, answer }));
  const text = receiptText({ attemptId: receipt.attemptId, submittedAt: receipt.submittedAt, answers });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(digest) === receipt.hash.toLowerCase();
}

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
