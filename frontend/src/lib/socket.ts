/**
 * The live channel: one connection for the whole client. A push only tells; most of them make a query read again.
 * What was missed while the line was down is read again on return.
 */
import './validation.js';
import {
  accessPush,
  announcedPush,
  boardPush,
  endingPush,
  extendedPush,
  monitorPush,
  noticePush,
  openedPush,
  signedOutPush,
  talkPush,
  tellSeen,
  tellWaiting,
  unwatchExam,
  unwatchMonitor,
  unwatchTalk,
  watchExam,
  watchMonitor,
  watchTalk,
  type TalkChange,
} from '@exam/contracts/push/live';
import type { PushDefinition } from '@exam/contracts/core/push';
import type { Board } from '@exam/contracts/http/analytics';
import type { ExamMonitor } from '@exam/contracts/http/monitor';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { useSyncExternalStore } from 'react';
import { backOffMs, lineOr } from './back-off.js';
import { RefusalError } from './refusal.js';
import { freshToken, isLeavingSession, sessionEnded, storedToken } from './token.js';

export {
  accessPush,
  announcedPush,
  boardPush,
  endingPush,
  extendedPush,
  noticePush,
  openedPush,
  signedOutPush,
  talkPush,
};

let socket: Socket | null = null;
const watched = new Map<string, { count: number; onBoard: Set<(board: Board) => void> }>();
/** Posts that are read, and null for the list of them, by how many parts of the page watch it. */
const watchedTalk = new Map<string | null, number>();
const listeners = new Set<() => void>();
const reconnected = new Set<() => void>();
const connected = new Set<() => void>();
let wasConnected = false;

const changed = () => listeners.forEach((listener) => listener());

/** Opens the connection once; needs a token. */
export function openSocket(): Socket {
  if (socket) return socket;
  const opened = io({
    path: '/socket.io',
    auth: (give) => give({ token: storedToken() ?? '' }),
    transports: ['websocket', 'polling'],
    // where a school's proxy opens no WebSocket; without it the second is never tried
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 20_000,
    randomizationFactor: 0.5,
  });
  opened.on('connect', () => {
    for (const examId of watched.keys()) ask(opened, examId);
    for (const postId of watchedTalk.keys()) opened.emit(watchTalk.name, { postId });
    connected.forEach((listener) => listener());
    if (wasConnected) reconnected.forEach((listener) => listener());
    wasConnected = true;
    tries = 0;
    changed();
  });
  opened.on('disconnect', (reason) => {
    changed();
    // The server closes a connection whose token has run out; a new one needs a new token.
    if (reason === 'io server disconnect') void comeBack(opened);
  });
  opened.on('connect_error', () => void comeBack(opened));
  opened.on(signedOutPush.name, () => sessionEnded('auth.session_ended'));
  socket = opened;
  return opened;
}

let isComingBack = false;
let tries = 0;

/**
 * A broken line socket.io mends on its own; a connection that the server closed or refused it leaves alone, so that one is
 * opened again with a new token until it stands or the session is over.
 */
async function comeBack(opened: Socket): Promise<void> {
  if (isComingBack) return;
  isComingBack = true;
  while (socket === opened && !opened.active && !isLeavingSession()) {
    if (tries > 0) await lineOr(backOffMs(tries, null, Math.random()));
    tries += 1;
    try {
      await freshToken(storedToken());
      if (socket === opened) opened.connect();
    } catch (error) {
      // the listeners of the session have heard of it
      if (error instanceof RefusalError && error.status === 401) break;
    }
  }
  isComingBack = false;
}

export function closeSocket(): void {
  socket?.disconnect();
  socket = null;
  wasConnected = false;
  tries = 0;
  watched.clear();
  watchedTalk.clear();
  changed();
}

/** Runs `listener` with the parsed data of each push; what does not fit the contract is dropped. */
export function onPush<Data extends z.ZodType>(
  push: PushDefinition<Data>,
  listener: (data: z.output<Data>) => void,
): () => void {
  const opened = openSocket();
  const receive = (raw: unknown) => {
    const parsed = push.data.safeParse(raw);
    if (parsed.success) listener(parsed.data);
  };
  opened.on(push.name, receive);
  return () => opened.off(push.name, receive);
}

/** After a gap: read again what pushes would have told. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

/** The same, and at the first connection: what a page read before it may have changed since. */
export function onConnect(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

/** Watches an exam's room. `onBoard` gets the newest board at once where there is one, then each that follows. */
export function watch(examId: string, onBoard: (board: Board) => void): () => void {
  const opened = openSocket();
  const entry = watched.get(examId) ?? { count: 0, onBoard: new Set() };
  watched.set(examId, entry);
  entry.count += 1;
  entry.onBoard.add(onBoard);
  if (opened.connected) ask(opened, examId);
  const stop = onPush(boardPush, (board) => board.examId === examId && onBoard(board));
  return () => {
    stop();
    entry.onBoard.delete(onBoard);
    entry.count -= 1;
    if (entry.count > 0) return;
    watched.delete(examId);
    opened.emit(unwatchExam.name, { examId });
  };
}

/** Hears what changes in the discussion of the own group; with a post, what changes in that one. */
export function watchDiscussion(postId: string | null, onChanges: (items: readonly TalkChange[]) => void): () => void {
  const opened = openSocket();
  watchedTalk.set(postId, (watchedTalk.get(postId) ?? 0) + 1);
  if (opened.connected) opened.emit(watchTalk.name, { postId });
  const stop = onPush(talkPush, ({ items }) => onChanges(items));
  return () => {
    stop();
    const left = (watchedTalk.get(postId) ?? 1) - 1;
    if (left > 0) return void watchedTalk.set(postId, left);
    watchedTalk.delete(postId);
    opened.emit(unwatchTalk.name, { postId });
  };
}

/** Hears how the students of an exam stand, as a member of the staff may see it. */
export function watchCounts(
  examId: string,
  onCounts: (told: Pick<ExamMonitor, 'asOf' | 'counts'>) => void,
): () => void {
  const opened = openSocket();
  const askAgain = () => opened.emit(watchMonitor.name, { examId });
  if (opened.connected) askAgain();
  const stops = [onConnect(askAgain), onPush(monitorPush, (told) => told.examId === examId && onCounts(told))];
  return () => {
    stops.forEach((stop) => stop());
    opened.emit(unwatchMonitor.name, { examId });
  };
}

/** Says that answers wait for their acknowledgement, or wait no more. False where there is no line to say it on. */
export function sayWaiting(examId: string, waits: boolean): boolean {
  const opened = openSocket();
  if (opened.connected) opened.emit(tellWaiting.name, { examId, waits });
  return opened.connected;
}

/** These announcements are in view. False where there is no line: to be said again. */
export function saySeen(examId: string, announcementIds: string[]): boolean {
  const opened = openSocket();
  if (opened.connected) opened.emit(tellSeen.name, { examId, announcementIds });
  return opened.connected;
}

function ask(opened: Socket, examId: string): void {
  opened.emit(watchExam.name, { examId }, (raw: unknown) => {
    const answer = watchExam.answer.safeParse(raw);
    const board = answer.success ? answer.data.board : null;
    if (board) watched.get(examId)?.onBoard.forEach((listener) => listener(board));
  });
}

/** Whether the live channel stands. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => socket?.connected ?? false,
  );
}
