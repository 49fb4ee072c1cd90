import { dateTimeFormat } from '../../texts/intl.js';
import { currentLocale } from '../../texts/language.js';
import { t } from '../../texts/dashboard.js';
import { CheckIcon } from '../../ui/page-icons.js';
import classes from './dashboard.module.css';

/** The last seven days, each with a sign where something was learned. The sentence says it to everybody. */
export function WeekDays({ days }: { days: readonly { day: string; seconds: number | null }[] }) {
  const weekday = dateTimeFormat(currentLocale(), { weekday: 'narrow', timeZone: 'UTC' });
  const isActive = (seconds: number | null) => seconds !== null && seconds > 0;
  return (
    <div className={classes.week}>
      <div className={classes.weekDays} aria-hidden="true">
        {days.map(({ day, seconds }) => (
          <span key={day} data-active={isActive(seconds) || undefined}>
            <span className={classes.dayDot}>{isActive(seconds) && <CheckIcon size={16} />}</span>
            <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
          </span>
        ))}
      </div>
      <p>{t('own.dashboard.weekText', { n: days.filter(({ seconds }) => isActive(seconds)).length })}</p>
    </div>
  );
}
