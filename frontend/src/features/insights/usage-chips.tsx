import { Chip, Group } from '@mantine/core';
import classes from './usage.module.css';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  disabled?: boolean;
} & (
  | { multiple?: false; value: Value; onChange: (value: Value) => void }
  | { multiple: true; value: Value[]; onChange: (values: Value[]) => void }
);

/** Each is one press; on a phone those beyond the edge are pushed into view. */
export function UsageChips<Value extends string>({ label, choices, disabled = false, ...chosen }: Props<Value>) {
  const chips = (
    <Group
      gap="xs"
      className={`${classes.chips} sideways`}
      role={chosen.multiple ? 'group' : 'radiogroup'}
      aria-label={label}
    >
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          value={choice.value}
          disabled={disabled}
          variant="light"
          classNames={{ label: classes.chip! }}
        >
          {choice.label}
        </Chip>
      ))}
    </Group>
  );
  return chosen.multiple ? (
    <Chip.Group multiple value={chosen.value} onChange={(values) => chosen.onChange(values as Value[])}>
      {chips}
    </Chip.Group>
  ) : (
    <Chip.Group value={chosen.value} onChange={(value) => chosen.onChange(value as Value)}>
      {chips}
    </Chip.Group>
  );
}
