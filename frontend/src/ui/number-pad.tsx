import { padKeys } from '@exam/domain/number-pad';
import { BackspaceIcon } from './page-icons.js';
import { t, type TextKey } from '../texts/paper.js';
import classes from './number-pad.module.css';

const names: Partial<Record<string, TextKey>> = {
  '-': 'own.runner.padMinus',
  '.': 'own.runner.padPoint',
  Backspace: 'own.runner.padBackspace',
};
const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;

type Props = {
  integer: boolean;
  mayBeNegative: boolean;
  /** What may be typed, where the question says it. */
  hint?: string | undefined;
  value: string;
  shown: string;
  disabled: boolean;
  onPress: (key: (typeof padKeys)[number]) => void;
};

/** The pad of numeric questions. The keyboard types too; both come to the same rules. */
export function NumberPad({ integer, mayBeNegative, hint, value, shown, disabled, onPress }: Props) {
  const keys = [
    ...digits,
    ...(mayBeNegative ? (['-'] as const) : []),
    '0',
    ...(integer ? [] : (['.'] as const)),
  ] as const;
  return (
    <div className={classes.pad} data-alone={(integer && !mayBeNegative) || undefined}>
      <output className={classes.value} data-empty={value === '' || undefined} aria-live="polite">
        {shown}
      </output>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <div className={classes.keys} role="group" aria-label={t('own.runner.pad')}>
        {keys.map((key) => (
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
