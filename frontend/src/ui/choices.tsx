import type { ReactNode } from 'react';
import { CheckIcon } from './page-icons.js';
import { t } from '../texts/paper.js';
import classes from './choices.module.css';

export type ChoiceView = {
  id: string;
  content: ReactNode;
  /** After a review: how this option stands. */ verdict?: 'right' | 'wrong' | undefined;
  note?: string | undefined;
};

type Props = {
  name: string;
  label: string;
  choices: readonly ChoiceView[];
  chosen: readonly string[];
  several: boolean;
  disabled: boolean;
  onChoose: (id: string) => void;
};

/** Lettered options. Real radio buttons and boxes below the look, so keyboard and screen reader know them. */
export function Choices({ name, label, choices, chosen, several, disabled, onChoose }: Props) {
  // a tick on what turned out wrong would say the opposite
  const isReview = choices.some(({ verdict }) => verdict !== undefined);
  return (
    <fieldset className={classes.list}>
      <legend className="only-read-out">{label}</legend>
      {choices.map(({ id, content, verdict, note }) => (
        <label
          key={id}
          className={classes.choice}
          data-chosen={chosen.includes(id) || undefined}
          data-verdict={verdict}
          data-disabled={disabled || undefined}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={() => onChoose(id)}
            aria-label={undefined}
          />
          <span className={classes.letter} data-square={several || undefined} aria-hidden="true">
            {chosen.includes(id) && !isReview ? <CheckIcon size={18} /> : id}
          </span>
          <span className="only-read-out">{t('own.runner.option', { letter: id })}</span>
          <span className={classes.content}>{content}</span>
          {note && <span className={classes.note}>{note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
