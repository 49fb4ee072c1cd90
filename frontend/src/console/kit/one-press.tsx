import { Button } from '@mantine/core';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import { ConflictNotice } from './conflict-notice.js';
import { joinEdits, type Conflict } from './join-edits.js';
import { conflictOf } from './use-edit.js';

/** What one press changes of an object: `typed` over the `content` of the version that is shown. */
export type Press<Of, T> = { of: Of; version: number; content: T; typed: T };
/** The newer object of a refusal. What was pressed and what that was made from, where they have to be fitted to it. */
type Newer<T> = { version: number; content: T; typed?: T; base?: T };
type Asked<Of, T> = { press: Press<Of, T>; conflict: Conflict<T> };

type Options<Of, T> = {
  send: (press: Press<Of, T>) => Promise<unknown>;
  /** Null: what was pressed has no place there. */
  newerOf: (object: unknown, press: Press<Of, T>) => Newer<T> | null;
  title: (of: Of) => string;
  label: (name: keyof T) => string;
  shown: (name: keyof T, value: T[keyof T], of: Of) => string;
  onSettled?: () => void;
  meta: { done?: string; invalidates: readonly QueryKey[] };
};

/**
 * A button or a switch that changes an object at once. Where somebody else has changed something else of it meanwhile
 * the press is joined with that and sent for the newer version; what both changed is asked, and nothing is sent before
 * it is decided.
 */
export function useOnePress<Of, T extends object>({ send, newerOf, onSettled, meta, ...texts }: Options<Of, T>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked<Of, T> | null>(null);
  const change = useMutation({
    mutationFn: async (press: Press<Of, T>): Promise<void> => {
      let now = press;
      for (let failed = await failure(send(now)); failed !== null; failed = await failure(send(now))) {
        const told = conflictOf(failed);
        const newer = told && newerOf(told.object, now);
        if (!newer || newer.version <= now.version) throw failed;
        const { version, content, typed = now.typed, base = now.content } = newer;
        const { joined, both } = joinEdits(base, typed, content);
        now = { of: now.of, version, content, typed: joined };
        if (both.length > 0) {
          setAsked({ press: now, conflict: { by: told.by, theirs: content, fields: both } });
          throw failed;
        }
        // somebody has done just that
        if (isSame(joined, content)) return;
      }
    },
    onError: () => meta.invalidates.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
    ...(onSettled && { onSettled }),
    meta,
  });
  const decide = (name: keyof T, isMine: boolean) => {
    const { press, conflict } = asked!;
    const typed = isMine ? press.typed : { ...press.typed, [name]: conflict.theirs[name] };
    const fields = conflict.fields.filter((one) => one !== name);
    const decided = { ...press, typed };
    setAsked(fields.length > 0 ? { press: decided, conflict: { ...conflict, fields } } : null);
    if (fields.length === 0 && !isSame(typed, press.content)) change.mutate(decided);
  };
  const close = () => setAsked(null);
  const asking = asked && (
    <Dialog
      opened
      title={texts.title(asked.press.of)}
      onClose={close}
      actions={
        <Button variant="default" onClick={close}>
          {t('console.cancel')}
        </Button>
      }
    >
      <ConflictNotice
        conflict={asked.conflict}
        typed={asked.press.typed}
        label={texts.label}
        shown={(name, value) => texts.shown(name, value, asked.press.of)}
        onDecide={decide}
      />
    </Dialog>
  );
  return { change, /** To be drawn: it is empty while nothing is asked. */ asking };
}

const failure = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
