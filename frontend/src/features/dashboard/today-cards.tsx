import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../lib/server-time.js';
import { t } from '../../texts/dashboard.js';
import { formatDateAndTime, formatNumber, formatRelative } from '../../texts/format.js';
import { leftText } from '../../ui/countdown.js';
import { ClockIcon, PaperIcon, TrophyIcon } from '../../ui/icons.js';
import classes from './dashboard.module.css';

type Exam = { examId: string; examName: string; to: string };
export type TodayProps = {
  running: readonly (Exam & { until: number | null })[];
  open: readonly (Exam & { until: number })[];
  next: (Exam & { startAt: number }) | null;
  last: { examName: string; rank: number; candidates: number; to: string } | null;
};

const dayMs = 86_400_000;

/** Above everything else: what is running, what opens or ends soon, and how the last test went. */
export function TodayCards({ running, open, next, last }: TodayProps) {
  return (
    <ul className={classes.today}>
      {running.map(({ examId, examName, to, until }) => (
        <Card key={examId} to={to} icon={<ClockIcon />} title={t('own.dashboard.running')} isUrgent>
          {until === null
            ? examName
            : t('own.dashboard.runningText', { name: examName, time: formatDateAndTime(until) })}
        </Card>
      ))}
      {open.map(({ examId, examName, to, until }) => (
        <Card key={examId} to={to} icon={<PaperIcon />} title={t('own.dashboard.open')}>
          {t('own.dashboard.runningText', { name: examName, time: formatDateAndTime(until) })}
        </Card>
      ))}
      {next ? (
        <Card to={next.to} icon={<ClockIcon />} title={t('own.dashboard.nextExam')}>
          {next.examName}
          <BeginsIn startAt={next.startAt} />
        </Card>
      ) : (
        <Card icon={<ClockIcon />} title={t('own.dashboard.nextExam')}>
          {t('own.dashboard.notYet')}
        </Card>
      )}
      {last ? (
        <Card to={last.to} icon={<TrophyIcon />} title={t('own.dashboard.lastRank')}>
          <span className={classes.figure}>{formatNumber(last.rank)}</span>
          {t('own.dashboard.rankText', { n: last.candidates, name: last.examName })}
        </Card>
      ) : (
        <Card icon={<TrophyIcon />} title={t('own.dashboard.lastRank')}>
          {t('own.dashboard.notYet')}
        </Card>
      )}
    </ul>
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

type CardProps = { icon: ReactNode; title: string; to?: string; isUrgent?: boolean; children: ReactNode };

function Card({ icon, title, to, isUrgent = false, children }: CardProps) {
  const content = (
    <>
      <span className={classes.sign}>{icon}</span>
      <span className={classes.words}>
        <Text component="span" size="sm" c="dimmed">
          {title}
        </Text>
        <span className={classes.text}>{children}</span>
      </span>
    </>
  );
  return (
    <li data-urgent={isUrgent || undefined}>
      {to ? (
        <Link to={to} className={classes.card}>
          {content}
        </Link>
      ) : (
        <div className={classes.card}>{content}</div>
      )}
    </li>
  );
}
