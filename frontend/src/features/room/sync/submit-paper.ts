/** Brings a paper that was handed in to the server, however long the line is away. */
import { submitAttempt, type Receipt } from '@exam/contracts/http/assessment';
import { receiptText } from '@exam/domain/receipt';
import { backOffMs } from '../../../lib/back-off.js';
import { clock } from '../../../lib/clock.js';
import { call } from '../../../lib/http.js';
import { codeOf, isTemporary, RefusalError } from '../../../lib/refusal.js';
import { deltaOf } from '../sitting/entries.js';
import { forgetRoom } from './journal.js';
import type { Attempt, Entry, Submission } from '../sitting/room-types.js';

type Options = {
  attempt: Pick<Attempt, 'attemptId' | 'epoch'>;
  userId: string;
  examId: string;
  pending: () => Entry[];
  answers: () => Entry[];
  onState: (submission: Submission) => void;
  /** Nobody but the clock asked for it. */
  byTime: boolean;
  /** The server does not take it from the clock: whether the attempt runs on here. Else it is sent again. */
  onNotOver: () => Promise<boolean>;
};

/** The server's answer to a paper that only the clock hands in, while there is time left. */
export const notOverCode = 'attempt.not_over';

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
      const isNotOver = codeOf(error) === notOverCode;
      if (isNotOver && (await options.onNotOver())) return stop();
      if (stopped) return;
      if (!isNotOver && !isTemporary(error) && !(error instanceof RefusalError && error.status === 401)) {
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
export async function sendPaper({
  attempt,
  userId,
  examId,
  pending,
  byTime,
}: Pick<Options, 'attempt' | 'userId' | 'examId' | 'pending' | 'byTime'>): Promise<Receipt> {
  for (let answers = pending(); ;) {
    try {
      const body = { epoch: attempt.epoch, answers: answers.map(deltaOf), ...(byTime && { byTime }) };
      const { Item } = await call(
        submitAttempt,
        { params: { attemptId: attempt.attemptId }, body },
        { retries: 0, userId },
      );
      await forgetRoom(userId, examId);
      return Item;
    } catch (error) {
      // One answer that cannot be taken must not keep the paper back, nor the others.
      if (!(error instanceof RefusalError) || !error.code.startsWith('answer.') || answers.length === 0) throw error;
      answers = withoutRefused(answers, error);
    }
  }
}

/** The refusal names the place of the answer that it is about; where it does not, what was saved has to do. */
function withoutRefused(answers: Entry[], { faults }: RefusalError): Entry[] {
  const places = faults.flatMap(({ field }) => /^body\.answers\.(\d+)\./.exec(field ?? '')?.[1] ?? []).map(Number);
  return places.length === 0 ? [] : answers.filter((_, place) => !places.includes(place));
}

/** Whether the receipt's hash is the hash of the answers in this browser; null where the browser cannot say. */
export async function agrees(receipt: Receipt, entries: readonly Entry[]): Promise<boolean | null> {
  if (!crypto.subtle) return null;
  const answers = entries.map(({ questionId, answer }) => ({ questionId, answer }));
  const text = receiptText({ attemptId: receipt.attemptId, submittedAt: receipt.submittedAt, answers });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(digest) === receipt.hash.toLowerCase();
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
