import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../../texts/console.js';
import { shownValue, type Conflict } from './join-edits.js';
import { useNames } from './names.js';

type Props<T> = {
  conflict: Conflict<T>;
  typed: T;
  label: (name: keyof T) => string;
  /** A value as the person knows it; as it is kept where that says it. */
  shown?: (name: keyof T, value: T[keyof T]) => string;
  onDecide: (name: keyof T, isMine: boolean) => void;
};

/** What somebody else changed meanwhile to something else: both values of each field, one of which is chosen. */
export function ConflictNotice<T>({
  conflict,
  typed,
  label,
  shown = (_, value) => shownValue(value),
  ...more
}: Props<T>) {
  const { by, theirs, fields } = conflict;
  const nameOf = useNames([by]);
  return (
    <Alert color="yellow" role="alert" title={t('console.conflict.by', { name: nameOf(by) ?? '–' })}>
      {fields.map((name) => (
        <Stack key={String(name)} gap={4} mb="xs" role="group" aria-label={label(name)}>
          <Text fw={550}>{t('console.conflict.both', { field: label(name) })}</Text>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('console.conflict.mine', { text: shown(name, typed[name]) })}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('console.conflict.theirs', { text: shown(name, theirs[name]) })}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => more.onDecide(name, true)}>
              {t('console.conflict.keep')}
            </Button>
            <Button variant="default" onClick={() => more.onDecide(name, false)}>
              {t('console.conflict.take')}
            </Button>
          </Group>
        </Stack>
      ))}
    </Alert>
  );
}
