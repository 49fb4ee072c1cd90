import { istDay, lastIstDays } from '@exam/domain/ist';
import { Text } from '@mantine/core';
import { dateTimeFormat } from '../../../texts/intl.js';
import { currentLocale } from '../../../texts/language.js';
import { t } from '../../../texts/profile.js';
import { CheckIcon } from '../../../ui/page-icons.js';
import { Panel } from '../../../ui/panel.js';
import classes from '../accounts.module.css';

const days = 7;

type Props = {
  /** When tests were submitted, epoch milliseconds. */
  handedInAt: readonly number[];
  now: number;
};

/** The weekly achievement: on which of the last seven days a test was submitted. */
export function Week({ handedInAt, now }: Props) {
  const active = new Set(handedInAt.map(istDay));
  const shown = lastIstDays(days, now);
  const n = shown.filter((day) => active.has(day)).length;
  const text = t('own.profile.weekText', { n });
  const weekday = dateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <Panel title={t('own.profile.week')}>
      <div role="img" aria-label={text} className={classes.week}>
        {shown.map((day) => (
          <span key={day} data-active={active.has(day) || undefined}>
            <span className={classes.dot}>{active.has(day) && <CheckIcon size={18} />}</span>
            <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
          </span>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {text}
      </Text>
    </Panel>
  );
}
