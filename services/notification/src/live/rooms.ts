/** The rooms of the live channel. Pure. */
export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Everybody of the class who watches. */
export const examRoom = (examId: string) => `exam:${examId}`;
/**
 * Of those who watch, the ones who have submitted: a board names students and tells marks to who may still be writing.
 */
export const boardRoom = (examId: string) => `board:${examId}`;

const examPrefix = examRoom('');

export const watchedOf = (rooms: ReadonlySet<string>): string[] =>
  [...rooms].filter((room) => room.startsWith(examPrefix)).map((room) => room.slice(examPrefix.length));

/** Whether the connection watches the exam and does not hear its boards yet. */
export const isWaiting = (rooms: ReadonlySet<string>, examId: string): boolean =>
  rooms.has(examRoom(examId)) && !rooms.has(boardRoom(examId));
