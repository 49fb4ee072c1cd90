import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { clock } from '../../lib/clock.js';
import { t, type TextKey } from '../../texts/usage.js';
import { UsageChips } from './usage-chips.js';
import { daysBetween, firstPreset, presetDays, presets, type Preset } from './usage-range.js';

const labels: Record<Preset, TextKey> = {
  1: 'assessment.usage.today',
  3: 'assessment.usage.last3',
  7: 'assessment.usage.last7',
  30: 'assessment.usage.last30',
};
const custom = 'custom';

/** Which days. A named range is shown at once; days of one's own are asked for with Go. */
export function UsageFilter({ onDays, busy }: { onDays: (days: string[]) => void; busy: boolean }) {
  const [choice, setChoice] = useState(String(firstPreset));
  const choose = (value: string) => {
    setChoice(value);
    if (value !== custom) onDays(presetDays(Number(value) as Preset, clock.now()));
  };
  return (
    <>
      <UsageChips
        label={t('own.usage.range')}
        choices={[
          ...presets.map((value) => ({ value: String(value), label: t(labels[value]) })),
          { value: custom, label: t('own.usage.custom') },
        ]}
        value={choice}
        onChange={choose}
      />
      <div hidden={choice !== custom}>
        <OwnDays onDays={onDays} busy={busy} />
      </div>
    </>
  );
}

function OwnDays({ onDays, busy }: { onDays: (days: string[]) => void; busy: boolean }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isBad, setBad] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = daysBetween(from, to);
    setBad(days === null);
    if (days) onDays(days);
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput type="date" label={t('own.usage.from')} value={from} onChange={(e) => setFrom(e.target.value)} />
        <TextInput type="date" label={t('own.usage.to')} value={to} onChange={(e) => setTo(e.target.value)} />
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
