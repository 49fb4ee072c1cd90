import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { inLanguage } from '../../../lib/translated.js';
import { mayFinish, mayWrite, type Room, type State } from '../sitting/state.js';
import { isGrid } from '../sitting/time.js';
import type { ExamRoom } from '../sync/exam-room.js';

export const RoomContext = createContext<ExamRoom | null>(null);

export function useExamRoom(): ExamRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error('outside the exam room');
  return room;
}

/** A part of the state; the component renders again only when that part is another one. */
export function useRoomState<Part>(select: (state: State) => Part): Part {
  const room = useExamRoom();
  return useSyncExternalStore(room.subscribe, () => select(room.getState()));
}

/** Exam and paper; another one when the rest of the paper arrives. */
export const useRoom = (): Room => useRoomState(({ room }) => room);

export const useSittingAt = (): State['sitting']['at'] => useRoomState(({ sitting }) => sitting.at);

export const useIsGrid = (): boolean => useRoomState(({ room }) => isGrid(room));

export const useSubjectInView = (): string =>
  useRoomState(({ room, questionId }) => room.byId.get(questionId)!.subjectId);

/** The question in the language of the paper, as far as it is there. */
export function useTranslated(question: PaperQuestion): { question: PaperQuestion; isMissing: boolean } {
  const language = useRoomState((state) => state.language);
  return useMemo(() => inLanguage(question, question.otherLanguages ?? {}, language), [question, language]);
}

/** What is asked for in the preview is kept, and done once the whole paper is there. */
const isPreview = ({ sitting }: State): boolean => sitting.at === 'preview';

export const useMayFinish = (): boolean => useRoomState((state) => isPreview(state) || mayFinish(state));

export const useMayWrite = (): boolean => useRoomState((state) => isPreview(state) || mayWrite(state));
