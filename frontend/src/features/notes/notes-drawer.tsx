import type { FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { noteLengthLimit } from '@exam/contracts/shared/learning-values';
import { Button, CloseButton, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { ConnectionError } from '../../lib/refusal.js';
import { timeText } from '../../lib/time-text.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/viewer.js';
import { Empty } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { notesQuery, useSaveNote } from './api.js';
import { keepDraft, keptDraft, type Draft } from './drafts.js';
import { NoteEntry, placeText } from './note-entry.js';
import classes from './notes.module.css';

type Props = {
  accountId: string;
  contentId: string;
  /** Where the file stands now. */
  at: () => FilePlace;
  onGo: (place: FilePlace) => void;
  onClose: () => void;
};

/** Notes beside a file, each bound to the page or the second at which it was begun. */
export function NotesDrawer({ accountId, contentId, at, onGo, onClose }: Props) {
  const notes = useQuery(notesQuery(accountId, contentId));
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(accountId, contentId));
  const write = (next: Draft | null) => {
    setDraft(next);
    keepDraft(accountId, contentId, next && next.text !== '' ? next : null);
  };

  return (
    <aside className={classes.drawer} aria-label={t('learning.notes.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('learning.notes.title')}
        </Title>
        <CloseButton aria-label={t('own.notes.close')} onClick={onClose} />
      </Group>
      {draft ? (
        <Editor {...{ accountId, contentId, draft }} onWrite={write} />
      ) : (
        <Button variant="default" onClick={() => write({ ...at(), text: '' })}>
          {t('learning.notes.add')}
        </Button>
      )}
      <QueryView
        query={notes}
        empty={(list) => list.length === 0 && <Empty title={t('own.notes.none')} text={t('own.notes.noneText')} />}
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((note) => (
              <NoteEntry key={note.noteId} note={note} onGo={onGo} />
            ))}
          </ul>
        )}
      </QueryView>
    </aside>
  );
}

type EditorProps = {
  accountId: string;
  contentId: string;
  draft: Draft;
  onWrite: (draft: Draft | null) => void;
};

function Editor({ accountId, contentId, draft, onWrite }: EditorProps) {
  const save = useSaveNote(accountId, contentId);
  const { page, seconds, text } = draft;
  const isTooLong = text.length > noteLengthLimit;
  const submit = () =>
    save.mutate(
      {
        note: text.trim(),
        ...(page !== undefined && { page }),
        ...(seconds !== undefined && { videoTime: timeText(seconds) }),
      },
      { onSuccess: () => onWrite(null) },
    );
  return (
    <Stack gap="xs">
      <Textarea
        data-autofocus
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        label={t('own.notes.text')}
        description={placeText(draft)}
        value={text}
        error={isTooLong && t('own.notes.long', { n: formatNumber(noteLengthLimit) })}
        onChange={({ currentTarget }) => onWrite({ ...draft, text: currentTarget.value })}
      />
      {text !== '' && (
        <Text size="sm" c="dimmed">
          {t('own.notes.draft')}
        </Text>
      )}
      <Text size="sm" c="var(--fault-text)" role="alert" className="fault">
        {save.error && (save.error instanceof ConnectionError ? t('own.notes.notSent') : messageOf(save.error))}
      </Text>
      <Button disabled={text.trim() === '' || isTooLong} loading={save.isPending} onClick={submit}>
        {t('learning.notes.save')}
      </Button>
    </Stack>
  );
}
