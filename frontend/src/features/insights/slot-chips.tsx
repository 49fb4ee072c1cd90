import { Chip, Group } from '@mantine/core';
import { t } from '../../texts/insights.js';

type Props = { slots: readonly string[]; chosen: readonly string[]; onChange: (slots: string[]) => void };

/** The half hours of an exam, of which any number can be chosen. */
export function SlotChips({ slots, chosen, onChange }: Props) {
  return (
    <Chip.Group multiple value={[...chosen]} onChange={onChange}>
      <Group gap="xs" role="group" aria-label={t('own.insights.slots')}>
        {slots.map((slot) => (
          <Chip key={slot} value={slot}>
            {t('assessment.insights.slot', { slot })}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
