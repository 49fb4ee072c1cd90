import { quietEndsAt } from '@exam/domain/notices/quiet-hours';
import type { QuietHours } from '@exam/domain/notices/preferences';
import { Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useServerNow } from '../../lib/server-time.js';
import { formatDateAndTime } from '../../texts/format.js';
import { t } from '../../texts/notices.js';

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Null while a time is half typed. */
function minuteOf(typed: string): number | null {
  const [hours, minutes] = typed.split(':').map(Number);
  return typed.length < 5 || hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}

/** From when to when, and what that means for a notice of this moment. */
export function QuietHoursFields({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  const now = useServerNow(10_000);
  const endsAt = quietEndsAt(now, quiet);
  const time = (edge: 'from' | 'until') => (
    <TextInput
      type="time"
      label={edge === 'from' ? t('own.prefs.from') : t('own.prefs.until')}
      defaultValue={clockTime(quiet[edge])}
      disabled={!quiet.isOn}
      required
      onChange={(event) => {
        const minute = minuteOf(event.currentTarget.value);
        if (minute !== null) onChange({ ...quiet, [edge]: minute });
      }}
    />
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('own.prefs.quietText')}
      </Text>
      <Switch
        label={t('own.prefs.quietOn')}
        checked={quiet.isOn}
        onChange={(event) => onChange({ ...quiet, isOn: event.currentTarget.checked })}
      />
      <Group gap="md" grow preventGrowOverflow={false}>
        {time('from')}
        {time('until')}
      </Group>
      <Text size="sm" role="status">
        {endsAt === null ? t('own.prefs.nextNow') : t('own.prefs.nextAt', { time: formatDateAndTime(endsAt) })}
      </Text>
    </Stack>
  );
}
