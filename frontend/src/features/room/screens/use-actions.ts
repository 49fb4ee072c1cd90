/** What the student can do, with what is said about it. Buttons and keys both come here. */
import type { GridAction } from '@exam/domain/question-status';
import { useCallback, useMemo } from 'react';
import { t } from '../../../texts/index.js';
import { chosenAfter } from '../sitting/answer-draft.js';
import { titleId } from './question-view.js';
import type { Denied, ExamRoom } from '../sitting/exam-room.js';
import type { Notice } from './use-notice.js';

export type RoomActions = {
  act: (action: GridAction) => boolean;
  /** A touch of an option of the question in view. */
  choose: (letter: string) => boolean;
  show: (questionId: string) => void;
  step: (by: 1 | -1) => void;
  say: (notice: Notice | null) => void;
};

export function useActions(examRoom: ExamRoom, say: (notice: Notice | null) => void): RoomActions {
  const { questions } = examRoom.room.paper;
  const show = useCallback(
    (questionId: string) => {
      examRoom.show(questionId);
      // from its beginning: one scrolled down in a long question would stand in the middle of the next
      document.getElementById(titleId)?.scrollIntoView({ block: 'nearest' });
    },
    [examRoom],
  );

  const step = useCallback(
    (by: 1 | -1) => {
      const at = questions.findIndex(({ questionId }) => questionId === examRoom.getState().questionId);
      const next = questions[at + by];
      if (next) show(next.questionId);
      else if (by === 1) say({ tone: 'info', text: t('assessment.runner.noNext') });
    },
    [examRoom, questions, say, show],
  );

  const act = useCallback(
    (action: GridAction): boolean => {
      const result = examRoom.act(action);
      if (!result.ok) {
        const text = deniedText(result.denied, examRoom);
        if (text) say({ tone: 'fault', text });
        return false;
      }
      const { dropped, moves } = result.done;
      if (dropped) {
        const n = examRoom.room.byId.get(dropped.questionId)?.qNo ?? 0;
        say({
          tone: 'info',
          text: t('own.runner.dropped', { n }),
          undo: () => {
            examRoom.undo(dropped);
            say(null);
          },
        });
      }
      if (moves) step(1);
      return true;
    },
    [examRoom, say, step],
  );

  const choose = useCallback(
    (letter: string) => {
      const { questionId } = examRoom.getState();
      const { questionType } = examRoom.room.byId.get(questionId)!;
      return act({ type: 'choose', answer: chosenAfter(questionType, examRoom.entryOf(questionId).answer, letter) });
    },
    [act, examRoom],
  );

  return useMemo(() => ({ act, choose, show, step, say }), [act, choose, show, step, say]);
}

function deniedText(denied: Denied, { room, getState }: ExamRoom): string | null {
  switch (denied.reason) {
    case 'answer.required':
      return t('assessment.runner.attemptFirst');
    case 'closed':
      return getState().phase === 'checking' ? t('own.runner.paused') : null;
    case 'limit': {
      const { subjectId, schemeKey, total, allowedCount } = denied.allowance;
      const subject = room.paper.subjects.find((one) => one.subjectId === subjectId)?.subjectName ?? subjectId;
      return t('own.runner.limit', { subject, type: t(`assessment.type.${schemeKey}`), total, allowed: allowedCount });
    }
  }
}
