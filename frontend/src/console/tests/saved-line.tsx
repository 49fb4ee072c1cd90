import { Alert, Button, Group, Text } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/bank.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { clockTime, consoleTime } from '../kit/date.js';
import { shownValue } from '../kit/join-edits.js';
import { useNames } from '../kit/names.js';
import { shortId } from '../kit/short-id.js';
import { usePlaceNames, type Place } from '../classes/places.js';
import type { useAutosave } from './use-autosave.js';

type Draft = ReturnType<typeof useAutosave>;

const fieldText: Readonly<Record<keyof Draft['content'], TextKey>> = {
  ...({ examName: 'bank.test.name', place: 'bank.test.for', startAt: 'bank.test.start' } as const),
  ...({ endAt: 'bank.test.end', durationMinutes: 'bank.test.minutes', positiveMarks: 'bank.test.right' } as const),
  ...({ negativeMarks: 'bank.test.wrong', questionIds: 'bank.title' } as const),
  ...({ morePlaces: 'bank.test.also', extraStudents: 'bank.test.extra' } as const),
  ...({ instructions: 'bank.test.instructions', translations: 'bank.languages' } as const),
};

/** A value of a field in words: of classes, students and times, too. */
function useShown({ content, conflict }: Draft) {
  const placesOf = usePlaceNames();
  const nameOf = useNames([...(content.extraStudents ?? []), ...(conflict?.theirs.extraStudents ?? [])]);
  return (name: keyof Draft['content'], value: unknown): string => {
    if (name === 'startAt' || name === 'endAt') return consoleTime(String(value));
    if (name === 'place' && value) return placesOf([value as Place]);
    if (name === 'morePlaces' && value) return placesOf(value as Place[]) || '–';
    if (name === 'extraStudents' && value) return shownValue((value as string[]).map((id) => nameOf(id) ?? '–'));
    return shownValue(name === 'questionIds' ? (value as string[]).map(shortId) : value);
  };
}

/** Whether what is seen is kept, and what somebody else has changed meanwhile. */
export function SavedLine({ draft }: { draft: Draft }) {
  const { conflict, error, savedAt } = draft;
  const shown = useShown(draft);
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        typed={draft.content}
        label={(name) => t(fieldText[name])}
        shown={shown}
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
