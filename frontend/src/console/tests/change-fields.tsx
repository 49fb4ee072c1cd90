import { NumberInput, TextInput } from '@mantine/core';
import { t } from '../../texts/tests.js';

/** Of one change, for one student or for all. */
export const mostMinutes = 240;

type Minutes = { value: number | string; onChange: (value: number | string) => void; most?: number };

/** Whole minutes from 1 to `most`; a smaller most is told. It has the focus when the dialog opens. */
export function MinutesField({ value, onChange, most = mostMinutes }: Minutes) {
  return (
    <NumberInput
      label={t('tests.time.minutes')}
      description={most === mostMinutes ? t('tests.time.range') : t('tests.outages.most', { n: most })}
      value={value}
      onChange={onChange}
      min={1}
      max={most}
      allowDecimal={false}
      data-autofocus
    />
  );
}

export const areMinutes = (value: number | string, most = mostMinutes): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;

type Reason = {
  value: string;
  onChange: (value: string) => void;
  hasFocus?: boolean;
  isRequired?: boolean;
  maxLength?: number;
};

/** Why a change of consequence is made, for the trail. */
export function ReasonField({ value, onChange, hasFocus = false, isRequired = true, maxLength = 200 }: Reason) {
  return (
    <TextInput
      label={t('tests.force.reason')}
      value={value}
      maxLength={maxLength}
      required={isRequired}
      {...(hasFocus && { 'data-autofocus': true })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
