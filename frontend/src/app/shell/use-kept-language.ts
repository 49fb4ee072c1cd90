import type { SessionUser } from '@exam/contracts/http/identity';
import { useEffect } from 'react';

/** Speaks the language of the person's profile; its code comes after the page, which does without it where the line is cut. */
export function useKeptLanguage(user: SessionUser): void {
  useEffect(() => {
    import('./kept-language.js').then(({ speakKept }) => speakKept(user)).catch(() => undefined);
  }, [user]);
}
