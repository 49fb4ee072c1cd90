import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../lib/server-time.js';
import { t } from '../../texts/dashboard.js';
import { t as examsText } from '../../texts/exams.js';
import { formatDateAndTime, formatNumber, formatRelative } from '../../texts/format.js';
import { leftText } from '../../ui/countdown.js';
import { CalendarIcon, ClockIcon, PaperIcon, TrophyIcon } from '../../ui/page-icons.js';
import { RowLink } from '../../ui/row-link.js';
import classes from './dashboard.module.css';

type Exam = { examId: string; examName: string; to: string };
export type TodayProps = {
  running: readonly (Exam & { until: number | null })[];
  open: readonly (Exam & { until: number })[];
  next: (Exam & { startAt: number }) | null;
  last: { examName: string; rank: number; candidates: number; to: string } | null;
};

const dayMs = 86_400_000;

/** What to do, the most urgent first. Nothing where nothing is announced. */
export function TodayCards({ running, open, next }: Omit<TodayProps, 'last'>) {
  return (
    <>
      {running.map(({ examId, examName, to, until }) => (
        <Step key={examId} to={to} icon={<ClockIcon />} title={t('own.dashboard.running')} isUrgent>
          {examName}
          {until !== null && <small>{examsText('own.list.runsUntil', { time: formatDateAndTime(until) })}</small>}
        </Step>
      ))}
      {open.map(({ examId, examName, to, until }) => (
        <Step
          key={examId}
          to={to}
          icon={<PaperIcon />}
          title={examsText('own.list.openUntil', { time: formatDateAndTime(until) })}
        >
          {examName}
        </Step>
      ))}
      {next && (
        <Step to={next.to} icon={<CalendarIcon />} title={t('own.dashboard.nextExam')}>
          {next.examName}
          <small>
            <BeginsIn startAt={next.startAt} />
          </small>
        </Step>
      )}
    </>
  );
}

/** How the last test went, and the way to its report. */
export function LastRank({ last }: Pick<TodayProps, 'last'>) {
  if (!last) return null;
  return (
    <Link to={last.to} className={classes.rank}>
      <TrophyIcon size={28} />
      <span>
        <Text component="span" size="sm" c="dimmed" display="block">
          {t('own.dashboard.lastRank')}
        </Text>
        <span className={classes.figure}>{formatNumber(last.rank)}</span>{' '}
        {t('own.dashboard.rankText', { n: last.candidates, name: last.examName })}
      </span>
    </Link>
  );
}

/** To the second on the last day, in days before. */
function BeginsIn({ startAt }: { startAt: number }) {
  const left = Math.max(0, startAt - useServerNow());
  return (
    <span className="numbers" role="timer" aria-live="off">
      {left < dayMs
        ? t('own.dashboard.beginsIn', { time: leftText(left) })
        : t('own.dashboard.beginsAt', { time: formatRelative(left, 0) })}
    </span>
  );
}

type StepProps = ComponentProps<typeof RowLink> & { isUrgent?: boolean };

const Step = ({ isUrgent = false, ...row }: StepProps) => (
  <li data-urgent={isUrgent || undefined}>
    <RowLink {...row} />
  </li>
);
