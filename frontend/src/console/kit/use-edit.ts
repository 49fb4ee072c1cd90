import { useState } from 'react';
import { RefusalError } from '../../lib/refusal.js';
import { joinEdits, same, type Conflict } from './join-edits.js';

type Read<T> = { version: number; content: T; /** Who made it so, where that is known. */ by?: string | null };

/**
 * An object as it is typed over what was read. A newer version of somebody else, read or told with a refusal, is joined
 * with it; what both changed is asked, and nothing should be saved before that is decided.
 */
export function useEdit<T extends object>(read: Read<T>) {
  const [held, setHeld] = useState<Read<T>>(read);
  const [typed, setTyped] = useState(read.content);
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const meet = (newer: Read<T>) => {
    const { joined, theirs, both } = joinEdits(held.content, typed, newer.content);
    // what was open before and is another still stays open
    const open = (conflict?.fields ?? []).filter((name) => !same(joined[name], newer.content[name]));
    const fields = [...new Set([...both, ...open])];
    setTyped(joined);
    setHeld(newer);
    setConflict(fields.length > 0 ? { by: newer.by ?? null, theirs, fields } : null);
  };
  if (read.version > held.version) meet(read);
  return {
    typed,
    setTyped,
    /** That is changed. */
    version: held.version,
    base: held.content,
    conflict,
    meet,
    decide(name: keyof T, isMine: boolean) {
      if (conflict === null) return;
      if (!isMine) setTyped({ ...typed, [name]: conflict.theirs[name] });
      const fields = conflict.fields.filter((one) => one !== name);
      setConflict(fields.length > 0 ? { ...conflict, fields } : null);
    },
  };
}

/** What a refusal tells of a newer version; null for any other failure. */
export function conflictOf(failed: unknown): { object: unknown; by: string } | null {
  if (!(failed instanceof RefusalError) || failed.code !== 'edit.conflict') return null;
  return failed.details as { object: unknown; by: string };
}
