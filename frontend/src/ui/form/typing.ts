import { useEffect } from 'react';
import { currentLanguage } from '../../texts/language.js';

const kept = new Map<string, { language: string; typed: unknown }>();

/** What was typed at that place before the language changed, which draws every page anew; undefined otherwise. */
export function typedBefore<Typed>(place: string): Typed | undefined {
  const found = kept.get(place);
  return found && found.language !== currentLanguage() ? (found.typed as Typed) : undefined;
}

/** Keeps it in memory for as long as the field stands, and for the one that a change of the language puts in its place. */
export function useKeepTyped(place: string, typed: unknown): void {
  const language = currentLanguage();
  useEffect(() => void kept.set(place, { language, typed }), [place, language, typed]);
  useEffect(
    () => () => {
      if (kept.get(place)?.language === currentLanguage()) kept.delete(place);
    },
    [place],
  );
}
