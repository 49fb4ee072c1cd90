import { Text, Title } from '@mantine/core';
import { t } from '../../texts/dashboard.js';
import { formatNumber } from '../../texts/format.js';
import { dateTimeFormat } from '../../texts/intl.js';
import { currentLocale } from '../../texts/language.js';
import { t as usageText } from '../../texts/usage.js';
import { spentText } from '../../lib/time-text.js';
import { Chart } from '../../ui/chart/chart.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { Says } from '../../ui/says.js';
import { spanOf } from './today.js';
import classes from './dashboard.module.css';

/** Seconds by kind of content. */
export type Times = { pdf: number; quiz: number; mp4: number; zip: number };
export const allOf = ({ pdf, quiz, mp4, zip }: Times): number => pdf + quiz + mp4 + zip;

/** In the documents' order, each in the colour that it has in the usage too. */
const kinds = [
  ['pdf', 'assessment.usage.pdf', 1],
  ['quiz', 'assessment.usage.quiz', 3],
  ['mp4', 'assessment.usage.videos', 0],
  ['zip', 'assessment.usage.ppt', 2],
] as const;

const none = (key: 'own.dashboard.fillsTime' | 'own.dashboard.fillsTests') => <Text c="dimmed">{t(key)}</Text>;
const series = [{ key: 'value', label: '' }] as const;

/** Everything in all (ledger DASH-005). */
export function TotalTime({ times }: { times: Times | null | undefined }) {
  if (times === undefined) return null;
  return (
    <section aria-labelledby="total-time">
      <Title order={3} size="sm" fw={400} c="dimmed" id="total-time">
        {t('accounts.dashboard.total')}
      </Title>
      {times === null ? (
        none('own.dashboard.fillsTime')
      ) : (
        <p className={classes.total}>{t('accounts.dashboard.span', spanOf(allOf(times)))}</p>
      )}
    </section>
  );
}

/** By kind of content (ledger DASH-004). */
export function TimeSpent({ times }: { times: Times | null | undefined }) {
  const total = times ? allOf(times) : 0;
  const most = times && total > 0 && [...kinds].sort(([one], [other]) => times[other] - times[one])[0];
  return (
    <Panel title={t('accounts.dashboard.resources')}>
      {most && <Says>{t('own.dashboard.most', { kind: usageText(most[1]) })}</Says>}
      <Chart
        kind="donut"
        height={170}
        label={t('accounts.dashboard.resources')}
        rowTitle={t('own.dashboard.kind')}
        format={spentText}
        series={[{ ...series[0], label: t('own.dashboard.time') }]}
        rows={
          !times || total === 0
            ? []
            : kinds.map(([kind, label, place]) => ({ name: usageText(label), values: { value: times[kind] }, place }))
        }
        empty={times === undefined ? <Loading /> : none('own.dashboard.fillsTime')}
      />
    </Panel>
  );
}

/** Each of the last seven days, today included (ledger DASH-006). */
export function DailyTime({ days }: { days: readonly { day: string; seconds: number | null }[] }) {
  const name = dateTimeFormat(currentLocale(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const sum = Math.round(days.reduce((all, { seconds }) => all + (seconds ?? 0), 0) / 60);
  const isKnown = days.some(({ seconds }) => seconds !== null && seconds > 0);
  return (
    <Panel title={t('accounts.dashboard.week')}>
      {isKnown && <Says>{t('own.dashboard.weekMinutes', { n: sum })}</Says>}
      <Chart
        kind="bar"
        height={170}
        label={t('accounts.dashboard.week')}
        rowTitle={t('own.dashboard.day')}
        // counted in minutes, or the axis has no round numbers
        format={(minutes) => spentText(Math.round(minutes * 60))}
        short={(n) => usageText('own.usage.minutes', { n: formatNumber(n, { maximumFractionDigits: 1 }) })}
        series={[{ ...series[0], label: t('own.dashboard.time') }]}
        rows={
          isKnown
            ? days.map(({ day, seconds }) => ({
                name: name.format(new Date(`${day}T00:00:00Z`)),
                values: { value: seconds === null ? null : seconds / 60 },
              }))
            : []
        }
        empty={none('own.dashboard.fillsTime')}
      />
    </Panel>
  );
}

type TestProps = {
  progress: { provided: number; attempted: number } | null;
  /** Marks of the last mock tests, the oldest first. */
  scores: readonly { examName: string; value: number }[];
};

function change(marks: number): string {
  if (marks === 0) return t('own.dashboard.scoresSame');
  return t(marks > 0 ? 'own.dashboard.scoresUp' : 'own.dashboard.scoresDown', { n: Math.abs(marks) });
}

export function TestCharts({ progress, scores }: TestProps) {
  return (
    <>
      <Panel title={t('accounts.dashboard.progress')}>
        {progress !== null && progress.provided > 0 && <Says>{t('own.dashboard.sat', progress)}</Says>}
        <Chart
          kind="bars"
          height={120}
          label={t('accounts.dashboard.progress')}
          rowTitle={t('own.dashboard.tests')}
          series={[{ ...series[0], label: t('own.dashboard.tests') }]}
          rows={
            progress === null || progress.provided === 0
              ? []
              : [
                  { name: t('accounts.dashboard.provided'), values: { value: progress.provided } },
                  { name: t('accounts.dashboard.attempted'), values: { value: progress.attempted } },
                ]
          }
          empty={none('own.dashboard.fillsTests')}
        />
      </Panel>
      <Panel title={t('accounts.dashboard.scores')}>
        {scores.length > 1 && <Says>{change(scores.at(-1)!.value - scores.at(-2)!.value)}</Says>}
        <Chart
          kind="bar"
          height={170}
          label={t('accounts.dashboard.scores')}
          rowTitle={t('own.dashboard.tests')}
          series={[{ ...series[0], label: t('own.dashboard.marks') }]}
          rows={scores.map(({ examName, value }, at) => ({ name: `${at + 1}. ${examName}`, values: { value } }))}
          empty={none('own.dashboard.fillsTests')}
        />
      </Panel>
    </>
  );
}
