import { Alert, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clock } from '../../lib/clock.js';
import { t, type TextKey } from '../../texts/usage.js';
import { daysBetween, presetDays, presets, type Preset } from './usage-range.js';

const labels: Record<Preset, TextKey> = {
  1: 'assessment.usage.today',
  3: 'assessment.usage.last3',
  7: 'assessment.usage.last7',
  30: 'assessment.usage.last30',
};
const custom = 'custom';

/** Which days; they are asked for with Go. */
export function UsageFilter({ onDays, busy }: { onDays: (days: string[]) => void; busy: boolean }) {
  const [choice, setChoice] = useState('1');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isBad, setBad] = useState(false);
  const submit = () => {
    const days = choice === custom ? daysBetween(from, to) : presetDays(Number(choice) as Preset, clock.now());
    setBad(days === null);
    if (days) onDays(days);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group align="flex-end" gap="sm">
        <SegmentedControl
          aria-label={t('own.usage.range')}
          value={choice}
          onChange={setChoice}
          data={[
            ...presets.map((value) => ({ value: String(value), label: t(labels[value]) })),
            { value: custom, label: t('own.usage.custom') },
          ]}
          style={{ flexWrap: 'wrap' }}
        />
        {choice === custom && (
          <>
            <TextInput type="date" label={t('own.usage.from')} value={from} onChange={(e) => setFrom(e.target.value)} />
            <TextInput type="date" label={t('own.usage.to')} value={to} onChange={(e) => setTo(e.target.value)} />
          </>
        )}
        <Button type="submit" loading={busy}>
          {t('assessment.usage.go')}
        </Button>
      </Group>
      {isBad && (
        <Alert color="red" mt="sm" role="alert">
          {t('own.usage.badRange')}
        </Alert>
      )}
    </form>
  );
}
