import { useEffect } from 'react';
import { paths } from '../../lib/paths.js';
import { forgetSession, onSessionEnded } from '../../lib/token.js';

/**
 * The server no longer knows the session. Answers stay in this browser; signing in again as the same person brings them
 * back. A new document, so that nothing of the person stays in memory.
 */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onSessionEnded(() => {
        const next = window.location.pathname + window.location.search;
        forgetSession();
        window.location.assign(`${paths.login}?ended&next=${encodeURIComponent(next)}`);
      }),
    [],
  );
}
