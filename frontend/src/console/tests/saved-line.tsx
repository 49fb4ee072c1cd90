import { Alert, Button, Group, Text } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/bank.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { clockTime, consoleTime } from '../kit/date.js';
import { shownValue } from '../kit/join-edits.js';
import type { useAutosave } from './use-autosave.js';

type Draft = ReturnType<typeof useAutosave>;

const fieldText: Readonly<Record<keyof Draft['content'], TextKey>> = {
  ...({ examName: 'bank.test.name', place: 'bank.test.for', startAt: 'bank.test.start' } as const),
  ...({ endAt: 'bank.test.end', durationMinutes: 'bank.test.minutes', positiveMarks: 'bank.test.right' } as const),
  ...({ negativeMarks: 'bank.test.wrong', questionIds: 'bank.title' } as const),
  ...({ morePlaces: 'bank.test.also', extraStudents: 'bank.test.extra' } as const),
};

/** Whether what is seen is kept, and what somebody else has changed meanwhile. */
export function SavedLine({ draft }: { draft: Draft }) {
  const { conflict, error, savedAt } = draft;
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        typed={draft.content}
        label={(name) => t(fieldText[name])}
        shown={(name, value) =>
          name === 'startAt' || name === 'endAt' ? consoleTime(String(value)) : shownValue(value)
        }
        onDecide={draft.decide}
      />
    );
  if (error !== null)
    return (
      <Alert color="red" role="alert" title={t('bank.draft.notSaved')}>
        <Group gap="sm">
          {messageOf(error)}
          <Button variant="default" onClick={draft.again}>
            {t('bank.draft.again')}
          </Button>
        </Group>
      </Alert>
    );
  const text = draft.isChanged
    ? t('bank.draft.saving')
    : savedAt !== null && t('bank.draft.saved', { time: clockTime(savedAt) });
  return (
    <Text c="dimmed" role="status" mih="1.5em">
      {text}
    </Text>
  );
}
