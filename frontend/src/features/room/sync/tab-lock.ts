/**
 * One tab of a browser sits an exam. The browser's own lock says which, lets it go when the tab dies, and tells the
 * older tab at once when a newer one takes it. Where the browser has no locks, the server's epoch does the same, later.
 */
const nameOf = (userId: string, examId: string) => `exam-room:${userId}:${examId}`;

export async function isHeldByAnotherTab(userId: string, examId: string): Promise<boolean> {
  if (!navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(userId, examId));
}

/**
 * Takes the room, from another tab if need be. `onLost` runs when another tab takes it. Returns the way to let it go.
 */
export function holdRoom(userId: string, examId: string, onLost: () => void): () => void {
  if (!navigator.locks) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let letGo = false;
  navigator.locks
    .request(nameOf(userId, examId), { steal: true }, () => held)
    .catch(() => {
      if (!letGo) onLost();
    });
  return () => {
    letGo = true;
    release();
  };
}
