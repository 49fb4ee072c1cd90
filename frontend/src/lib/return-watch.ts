/**
 * Back after signing out: browsers keep a left page as it was, with its names and marks, and show it again without
 * asking anybody. Where the person it was drawn for is no longer signed in, it is hidden and opened anew.
 */
import { lastUserId, storedUserId } from './token.js';

export function watchReturn(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || lastUserId() === null || lastUserId() === storedUserId()) return;
    document.body.hidden = true;
    reload();
  });
}
