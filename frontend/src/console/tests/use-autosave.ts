import { changeDraft, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import type { AnswerOf } from '@exam/contracts/core/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../lib/clock.js';
import { joinEdits, same, type Conflict } from '../kit/join-edits.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf } from '../kit/use-edit.js';

export type ReadDraft = AnswerOf<typeof readDraft>;
type Field = keyof DraftContent;

/** Long enough for a word, well within the two seconds. */
export const pauseMs = 700;

/**
 * A draft as it is typed, saved by itself. A newer version of somebody else is never overwritten: changes of different
 * fields are joined, and for a field that both changed nothing is saved until the person has chosen.
 */
export function useAutosave(read: ReadDraft) {
  const { examId } = read;
  const client = useQueryClient();
  const [content, setContent] = useState(read.content);
  const [held, setHeld] = useState({ version: read.version, content: read.content });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict<DraftContent> | null>(null);
  const isChanged = !same(content, held.content);

  // what another device saved comes by itself where nothing was typed here
  if (read.version > held.version && !isChanged && !isSaving) {
    setHeld({ version: read.version, content: read.content });
    setContent(read.content);
  }

  const save = useCallback(async () => {
    setSaving(true);
    setError(null);
    try {
      const { version } = await runChange(changeDraft, {
        params: { examId },
        body: { version: held.version, content },
      });
      setHeld({ version, content });
      setSavedAt(clock.now());
      for (const part of ['one', 'list']) void client.invalidateQueries({ queryKey: ['drafts', part] });
    } catch (failed) {
      const newer = newerOf(failed);
      if (newer === null) return setError(failed);
      // typed meanwhile, too
      setContent((mine) => joinEdits(held.content, mine, newer.content).joined);
      const { theirs, both } = joinEdits(held.content, content, newer.content);
      setHeld({ version: newer.version, content: newer.content });
      if (both.length > 0) setConflict({ by: newer.by, theirs, fields: both });
    } finally {
      setSaving(false);
    }
  }, [client, examId, held, content]);

  const isDue = isChanged && !isSaving && error === null && conflict === null;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, save]);

  // who leaves within the pause has it saved, too
  const last = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => {
    last.current = isDue ? save : null;
  }, [isDue, save]);
  useEffect(() => () => void last.current?.(), []);

  const change = (parts: Partial<DraftContent> | ((before: DraftContent) => Partial<DraftContent>)) => {
    setError(null);
    setContent((before) => ({ ...before, ...(typeof parts === 'function' ? parts(before) : parts) }));
  };
  return {
    content,
    change,
    /** The version that the server has; what is shown is more than that while `isChanged`. */
    version: held.version,
    isChanged,
    isSaving,
    savedAt,
    error,
    again: () => setError(null),
    conflict,
    decide(field: Field, isMine: boolean) {
      if (conflict === null) return;
      if (!isMine) change({ [field]: conflict.theirs[field] });
      const fields = conflict.fields.filter((one) => one !== field);
      setConflict(fields.length > 0 ? { ...conflict, fields } : null);
    },
  };
}

function newerOf(failed: unknown): { version: number; content: DraftContent; by: string } | null {
  const told = conflictOf(failed);
  return told && { ...(told.object as { version: number; content: DraftContent }), by: told.by };
}
