import type { usageByFilter } from '@exam/contracts/http/usage';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { paths } from '../../lib/paths.js';
import { formatPercent } from '../../texts/format.js';
import { t, type TextKey } from '../../texts/usage.js';
import { colourOf } from '../../ui/chart/chart-data.js';
import { Chart } from '../../ui/chart/chart.js';
import { Empty } from '../../ui/page-state.js';
import { ChartPicture } from '../../ui/pictures.js';
import { Panel } from '../../ui/panel.js';
import { Says } from '../../ui/says.js';
import { spanOf } from './shares.js';
import { UsageChips } from './usage-chips.js';
import classes from './usage.module.css';

export type Usage = Pick<AnswerOf<typeof usageByFilter>, 'Items' | 'overall'>;

const kinds = ['mp4', 'pdf', 'zip', 'quiz'] as const;
type Kind = (typeof kinds)[number];

const all = 'all';
type Choice = Kind | typeof all;
const choices: Record<Kind, TextKey> = {
  mp4: 'assessment.usage.videos',
  pdf: 'assessment.usage.pdf',
  zip: 'assessment.usage.ppt',
  quiz: 'assessment.usage.quiz',
};
/** The chart writes Pdf where the selection writes PDF: each as its section of the document has it. */
const chartLabels = { ...choices, pdf: 'assessment.usage.pdfShort' } as const;

function spanText(seconds: number): string {
  const { h, min, s } = spanOf(seconds);
  if (h > 0) return t('own.usage.hours', { h, n: min });
  return min > 0 ? t('own.usage.minutes', { n: min }) : t('own.usage.seconds', { n: s });
}
/** Charts count in minutes: their axis then has round numbers. */
const inMinutes = (seconds: number): number => seconds / 60;
const textOfMinutes = (minutes: number): string => spanText(minutes * 60);

/** How much time in all, on which subjects and on which kinds of content. */
export function UsageView({ usage, busy = false }: { usage: Usage; busy?: boolean }) {
  const [chosen, setChosen] = useState<Choice[]>([all]);
  const shown = chosen.includes(all) ? kinds : kinds.filter((kind) => chosen.includes(kind));
  const isEmpty = kinds.every((kind) => usage.overall[kind] === 0);
  return (
    <div className={classes.parts} aria-busy={busy}>
      {!isEmpty && <Total usage={usage} shown={shown} />}
      <UsageChips
        multiple
        label={t('own.usage.types')}
        choices={[
          { value: all, label: t('assessment.usage.all') },
          ...kinds.map((kind) => ({ value: kind, label: t(choices[kind]) })),
        ]}
        value={chosen}
        onChange={(values) => setChosen(onlyOneSort(chosen, values))}
        disabled={isEmpty}
      />
      {isEmpty ? (
        <Empty title={t('assessment.usage.none')} text={t('own.usage.noneText')} icon={<ChartPicture />}>
          <Button component={Link} to={paths.learning}>
            {t('own.usage.begin')}
          </Button>
        </Empty>
      ) : (
        <div className={`${classes.parts} ${classes.charts}`}>
          <BySubject usage={usage} shown={shown} />
          <Overall usage={usage} shown={shown} />
        </div>
      )}
    </div>
  );
}

type Shown = { usage: Usage; shown: readonly Kind[] };
const sumOf = (times: Readonly<Record<Kind, number>>, shown: readonly Kind[]): number =>
  shown.reduce((sum, kind) => sum + times[kind], 0);

function Total({ usage, shown }: Shown) {
  return (
    <Panel>
      <div>
        <Text component="p" m={0} className={classes.total}>
          {spanText(sumOf(usage.overall, shown))}
        </Text>
        <Text c="dimmed">{t('own.usage.total')}</Text>
      </div>
    </Panel>
  );
}

function BySubject({ usage, shown }: Shown) {
  const nameOf = useCurriculumNames();
  return (
    <Panel title={t('assessment.usage.bySubject')}>
      <Most of={usage.Items.map((one) => ({ name: nameOf(one.subjectName), seconds: sumOf(one, shown) }))} />
      <Chart
        kind="bar"
        label={t('assessment.usage.bySubject')}
        rowTitle={t('own.usage.subject')}
        format={textOfMinutes}
        series={shown.map((kind) => ({ key: kind, label: t(chartLabels[kind]), place: kinds.indexOf(kind) }))}
        rows={usage.Items.map((one) => ({
          name: nameOf(one.subjectName),
          values: Object.fromEntries(kinds.map((kind) => [kind, inMinutes(one[kind])])),
        }))}
        empty={<Empty title={t('assessment.usage.none')} />}
      />
    </Panel>
  );
}

function Overall({ usage: { overall }, shown }: Shown) {
  const sum = sumOf(overall, shown);
  return (
    <Panel title={t('assessment.usage.overall')}>
      <Most of={shown.map((kind) => ({ name: t(chartLabels[kind]), seconds: overall[kind] }))} />
      <Chart
        kind="donut"
        label={t('assessment.usage.overall')}
        rowTitle={t('own.usage.kind')}
        format={textOfMinutes}
        series={[{ key: 'time', label: t('own.usage.time') }]}
        rows={shown.map((kind) => ({
          name: t(chartLabels[kind]),
          values: { time: inMinutes(overall[kind]) },
          place: kinds.indexOf(kind),
        }))}
        empty={<Empty title={t('assessment.usage.none')} />}
      />
      {/* the chart's table says the same to a screen reader */}
      <ul className={classes.shares} aria-hidden="true">
        {shown.map((kind) => (
          <li key={kind}>
            <Box component="span" w={12} h={12} bg={colourOf(kinds.indexOf(kind))} style={{ borderRadius: '50%' }} />
            <span>{t(chartLabels[kind])}</span>
            <span className="numbers">{spanText(overall[kind])}</span>
            <span className="numbers">{formatPercent(sum === 0 ? 0 : overall[kind] / sum)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where most of the time went; one of one is no news. */
function Most({ of }: { of: readonly { name: string; seconds: number }[] }) {
  const [most] = [...of].sort((one, other) => other.seconds - one.seconds);
  if (!most || most.seconds === 0 || of.length < 2) return null;
  return <Says>{t('own.usage.most', { name: most.name, time: spanText(most.seconds) })}</Says>;
}

/** All and a single kind exclude each other; nothing chosen is all. */
function onlyOneSort(before: readonly Choice[], values: readonly Choice[]): Choice[] {
  if (values.length === 0 || (values.includes(all) && !before.includes(all))) return [all];
  return values.filter((value) => value !== all);
}
