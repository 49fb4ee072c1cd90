/**
 * One tab of a browser sits an exam. The browser's own lock says which, lets it go when the tab dies, and tells the
 * older tab at once when a newer one takes it. Where the browser has no locks, the server's epoch does the same, later.
 */
const nameOf = (userId: string, examId: string) => `exam-room:${userId}:${examId}`;

/** A room on the screen, in this tab or another; one that only sends what was left behind holds no exam. */
export async function isHeldByAnotherTab(userId: string, examId: string): Promise<boolean> {
  if (!navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === nameOf(userId, examId) && mode === 'exclusive');
}

/**
 * Takes the room, from another tab if need be. `onLost` runs when another tab takes it. Returns the way to let it go.
 */
export function holdRoom(userId: string, examId: string, onLost: () => void): () => void {
  if (!navigator.locks) return () => undefined;
  return held(nameOf(userId, examId), { steal: true }, onLost).letGo;
}

/**
 * For who sends what a room left behind: one tab of the browser does. `onLost` runs when a room of the exam is opened,
 * in whatever tab. Null where another tab sends, or the room is open.
 */
export async function holdLeftRoom(userId: string, examId: string, onLost: () => void): Promise<(() => void) | null> {
  if (!navigator.locks) return () => undefined;
  const name = nameOf(userId, examId);
  const sender = held(`${name}:sender`, { ifAvailable: true }, () => undefined);
  const room = held(name, { ifAvailable: true, mode: 'shared' }, onLost);
  const letGo = () => {
    sender.letGo();
    room.letGo();
  };
  if ((await sender.isOurs) && (await room.isOurs)) return letGo;
  letGo();
  return null;
}

/** A lock until it is let go. `isOurs`: whether it was given, where it is not waited for. */
function held(name: string, options: LockOptions, onLost: () => void): { isOurs: Promise<boolean>; letGo: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isLetGo = false;
  const isOurs = new Promise<boolean>((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : released;
      })
      .catch(() => {
        resolve(false);
        if (!isLetGo) onLost();
      });
  });
  return {
    isOurs,
    letGo: () => {
      isLetGo = true;
      release();
    },
  };
}
