import { useRef } from 'react';

/**
 * True from the first opening on: a dialog nobody has asked for costs nothing, and one that closes is there until it is
 * gone.
 */
export function useOnceOpened(opened: boolean): boolean {
  const was = useRef(false);
  was.current ||= opened;
  return was.current;
}
