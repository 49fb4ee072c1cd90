import { padKeys } from '@exam/domain/number-pad';
import { BackspaceIcon } from './icons.js';
import { t, type TextKey } from '../texts/paper.js';
import classes from './number-pad.module.css';

const names: Partial<Record<string, TextKey>> = {
  '-': 'own.runner.padMinus',
  '.': 'own.runner.padPoint',
  Backspace: 'own.runner.padBackspace',
};
const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
const digitsOnly = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;

type Props = {
  integer: boolean;
  value: string;
  shown: string;
  disabled: boolean;
  onPress: (key: (typeof padKeys)[number]) => void;
};

/** The pad of numeric questions. The keyboard types too; both come to the same rules. */
export function NumberPad({ integer, value, shown, disabled, onPress }: Props) {
  return (
    <div className={classes.pad}>
      <output className={classes.value} data-empty={value === '' || undefined} aria-live="polite">
        {shown}
      </output>
      <div className={classes.keys} role="group" aria-label={t('own.runner.pad')} data-integer={integer || undefined}>
        {(integer ? digitsOnly : rows).map((key) => (
          <button
            key={key}
            type="button"
            disabled={disabled}
            onClick={() => onPress(key)}
            aria-label={names[key] ? t(names[key]) : key}
          >
            {key}
          </button>
        ))}
        <button type="button" disabled={disabled} className={classes.wide} onClick={() => onPress('Clear')}>
          {t('own.runner.padClear')}
        </button>
        <button
          type="button"
          disabled={disabled}
          onClick={() => onPress('Backspace')}
          aria-label={t('own.runner.padBackspace')}
        >
          <BackspaceIcon />
        </button>
      </div>
    </div>
  );
}
