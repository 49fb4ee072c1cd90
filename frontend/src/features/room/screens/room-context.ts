import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ExamRoom } from '../sitting/exam-room.js';
import type { RoomState } from '../sitting/room-types.js';

export const RoomContext = createContext<ExamRoom | null>(null);

export function useExamRoom(): ExamRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error('outside the exam room');
  return room;
}

/** A part of the state; the component renders again only when that part is another one. */
export function useRoomState<Part>(select: (state: RoomState) => Part): Part {
  const room = useExamRoom();
  return useSyncExternalStore(room.subscribe, () => select(room.getState()));
}

export function useSubjectInView(): string {
  const { room } = useExamRoom();
  return useRoomState((state) => room.byId.get(state.questionId)!.subjectId);
}

export const useMayFinish = (): boolean => {
  const room = useExamRoom();
  return useRoomState(() => room.mayFinish);
};

export const useMayWrite = (): boolean => {
  const room = useExamRoom();
  return useRoomState(() => room.mayWrite);
};
