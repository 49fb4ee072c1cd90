import { Text, Textarea } from '@mantine/core';
import { formulaFault } from '@exam/domain/people-formulas';
import { mayHoldMath } from '@exam/domain/rich-source';
import { t } from '../../texts/talk.js';
import { TalkText } from './talk-text.js';
import classes from './talk.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  rows?: number;
  autoFocus?: boolean;
};

/** A text with formulas between dollar signs, drawn below as they will look. */
export function TextField({ label, value, onChange, error, rows = 3, autoFocus = false }: Props) {
  return (
    <>
      <Textarea
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error ?? (formulaFault(value) ? t('own.talk.formulaRefused') : null)}
        autosize
        minRows={rows}
        maxRows={12}
        maxLength={10_000}
        size="md"
        description={t('own.talk.formulas')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        data-autofocus={autoFocus || undefined}
      />
      {mayHoldMath(value) && (
        <section aria-label={t('own.talk.preview')} className={classes.preview}>
          <Text size="xs" c="dimmed" aria-hidden="true">
            {t('own.talk.preview')}
          </Text>
          <TalkText text={value} />
        </section>
      )}
    </>
  );
}
