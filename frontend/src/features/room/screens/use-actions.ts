/** What the student can do, with what is said about it. Buttons and keys both come here. */
import type { GridAction } from '@exam/domain/question-status';
import { useEffect, useMemo, useRef } from 'react';
import { chosenAfter } from '../sitting/answer-draft.js';
import type { Denied, Said } from '../sitting/events.js';
import type { State } from '../sitting/state.js';
import type { ExamRoom } from '../sync/exam-room.js';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import { told } from '../../../texts/told.js';
import type { Notice } from './use-notice.js';

export type RoomActions = {
  /** False where the rules refuse it. */
  act: (action: GridAction) => boolean;
  /** A touch of an option of the question in view. */
  choose: (letter: string) => boolean;
  show: (questionId: string) => void;
  step: (by: 1 | -1) => void;
  say: (notice: Notice | null) => void;
  /** The number pad in view takes the keys from now on; returns the way to end that. */
  takePadKeys: (press: (key: string) => void) => () => void;
  pressPad: (key: string) => void;
};

export function useActions(examRoom: ExamRoom, say: (notice: Notice | null) => void): RoomActions {
  const pad = useRef<((key: string) => void) | null>(null);
  useEffect(
    () => examRoom.onSaid((said) => say(noticeOf(said, examRoom.getState(), () => undo(examRoom, said, say)))),
    [examRoom, say],
  );

  return useMemo(() => {
    const act = (action: GridAction) => examRoom.act(action);
    return {
      act,
      choose: (letter) => {
        const { questionId, room } = examRoom.getState();
        const { questionType } = room.byId.get(questionId)!;
        return act({ type: 'choose', answer: chosenAfter(questionType, examRoom.entryOf(questionId).answer, letter) });
      },
      show: (questionId) => void examRoom.dispatch({ type: 'shown', questionId }),
      step: (by) => void examRoom.dispatch({ type: 'stepped', by }),
      say,
      takePadKeys: (press) => {
        pad.current = press;
        return () => {
          if (pad.current === press) pad.current = null;
        };
      },
      pressPad: (key) => pad.current?.(key),
    };
  }, [examRoom, say]);
}

function undo(examRoom: ExamRoom, said: Said, say: (notice: null) => void): void {
  if (said.kind === 'dropped') examRoom.dispatch({ type: 'undone', dropped: said.dropped });
  say(null);
}

function noticeOf(said: Said, state: State, undoIt: () => void): Notice | null {
  switch (said.kind) {
    case 'denied': {
      const text = deniedText(said.denied, state);
      return text === null ? null : { tone: 'fault', text };
    }
    case 'dropped': {
      const n = state.room.byId.get(said.dropped.questionId)?.qNo ?? 0;
      return { tone: 'info', text: t('own.runner.dropped', { n }), undo: undoIt };
    }
    case 'noNextQuestion':
      return { tone: 'info', text: t('assessment.runner.noNext') };
  }
}

function deniedText(denied: Denied, { room, sitting }: State): string | null {
  switch (denied.reason) {
    case 'answer.required':
      return t('assessment.runner.attemptFirst');
    case 'closed':
      return sitting.at === 'checking' ? t('own.runner.paused') : null;
    case 'limit': {
      const { subjectId, schemeKey, total, allowedCount } = denied.allowance;
      const found = room.paper.subjects.find((one) => one.subjectId === subjectId);
      const subject = found ? told(found).subjectName : subjectId;
      return t('own.runner.limit', {
        subject,
        type: paperText(`assessment.type.${schemeKey}`),
        total,
        allowed: allowedCount,
      });
    }
  }
}
