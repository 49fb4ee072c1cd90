import type { RunningAttempt } from '@exam/contracts/http/attempts';
import type { QuizDetails } from '@exam/contracts/http/quizzes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../lib/clock.js';
import { begun, withTime, type Answers, type GivenAnswer } from './answers.js';
import { save } from './api.js';
import { keepQuiz, keptQuiz } from './drafts.js';

/** So long after the last change of an answer the server is told. */
const pauseMs = 1_000;

/**
 * The answers with the time on each question, and which one is in view. Every change is kept in this browser at once,
 * and sent when the student pauses or goes on; all of them go with the submission as well, so that one that cannot be
 * saved on the way is not lost.
 */
export function useAnswers(accountId: string, { examId, questions }: QuizDetails, running: RunningAttempt) {
  const { attemptId, deadlineAt, epoch } = running;
  const [kept] = useState(() => {
    const found = keptQuiz(accountId, examId);
    return found?.attemptId === attemptId ? found : null;
  });
  const [answers, setAnswers] = useState<Answers>(() => begun(questions, running.answers, kept?.answers));
  const [at, show] = useState(() => indexOf(questions, kept?.questionId ?? running.currentQuestionId));
  const latest = useRef(answers);
  const inView = useRef(questions[at]!.questionId);
  const since = useRef(clock.now());
  const stamps = useRef(
    new Map(kept?.answers.map((one) => [one.questionId, { epoch: one.epoch, revision: one.revision }])),
  );
  const revision = useRef(
    Math.max(0, ...running.answers.map((one) => one.revision), ...(kept?.answers ?? []).map((one) => one.revision)),
  );
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(new AbortController());

  const keep = useCallback(() => {
    keepQuiz({
      ...{ accountId, examId, attemptId, deadlineAt, questionId: inView.current },
      answers: [...stamps.current].map(([questionId, stamp]) => {
        const { userAnswer, spendTime, isHint, isChanged } = latest.current.get(questionId)!;
        return { questionId, userAnswer, spendTime, isHint, isChanged, ...stamp };
      }),
    });
  }, [accountId, examId, attemptId, deadlineAt]);

  const send = useCallback(() => {
    clearTimeout(waiting.current);
    const questionId = inView.current;
    const stamp = stamps.current.get(questionId);
    if (!stamp) return;
    const { signal } = sending.current;
    const saved = save(running, latest.current.get(questionId)!, stamp.revision, {
      currentQuestionId: questionId,
      signal,
    });
    saved.catch(() => undefined);
  }, [running]);

  const set = useCallback(
    (next: Answers) => {
      latest.current = next;
      revision.current += 1;
      stamps.current.set(inView.current, { epoch, revision: revision.current });
      setAnswers(next);
      keep();
    },
    [epoch, keep],
  );

  const change = useCallback(
    (next: (answers: Answers) => Answers) => {
      const changed = next(latest.current);
      if (changed === latest.current) return;
      set(changed);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(send, pauseMs);
    },
    [set, send],
  );

  const countTime = useCallback(() => {
    const now = clock.now();
    set(withTime(latest.current, inView.current, (now - since.current) / 1000));
    since.current = now;
  }, [set]);

  /** What is submitted. A save that is on its way or waits would come too late, and is in it. */
  const leave = useCallback((): GivenAnswer[] => {
    countTime();
    clearTimeout(waiting.current);
    sending.current.abort();
    sending.current = new AbortController();
    return [...latest.current.values()];
  }, [countTime]);

  const setAt = useCallback(
    (to: number) => {
      countTime();
      send();
      inView.current = questions[to]!.questionId;
      keep();
      show(to);
    },
    [countTime, send, keep, questions],
  );

  useEffect(() => () => clearTimeout(waiting.current), []);

  return { answers, at, setAt, change, leave };
}

const indexOf = (questions: QuizDetails['questions'], questionId: string | null) =>
  Math.max(
    0,
    questions.findIndex((one) => one.questionId === questionId),
  );
