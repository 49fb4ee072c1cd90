import type { usageByFilter } from '@exam/contracts/http/usage';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { paths } from '../../lib/paths.js';
import { formatNumber } from '../../texts/format.js';
import { t, type TextKey } from '../../texts/usage.js';
import { Chart } from '../../ui/chart/chart.js';
import { Empty } from '../../ui/page-state.js';
import { ChartPicture } from '../../ui/pictures.js';
import { Panel } from '../../ui/panel.js';
import { Says } from '../../ui/says.js';
import { minutesOf } from './shares.js';

export type Usage = Pick<AnswerOf<typeof usageByFilter>, 'Items' | 'overall'>;

const kinds = ['mp4', 'pdf', 'zip', 'quiz'] as const;
type Kind = (typeof kinds)[number];

const all = 'all';
const choices: Record<Kind, TextKey> = {
  mp4: 'assessment.usage.videos',
  pdf: 'assessment.usage.pdf',
  zip: 'assessment.usage.ppt',
  quiz: 'assessment.usage.quiz',
};
/** The chart writes Pdf where the selection writes PDF: each as its section of the document has it. */
const chartLabels = { ...choices, pdf: 'assessment.usage.pdfShort' } as const;

const minutesText = (seconds: number) => t('own.usage.minutes', { n: formatNumber(minutesOf(seconds)) });

/** Time by subject and kind, and in all. */
export function UsageView({ usage }: { usage: Usage }) {
  const [chosen, setChosen] = useState<string[]>([all]);
  const nameOf = useCurriculumNames();
  const shown = chosen.includes(all) ? kinds : kinds.filter((kind) => chosen.includes(kind));
  const isEmpty = kinds.every((kind) => usage.overall[kind] === 0);
  return (
    <>
      <MultiSelect
        label={t('own.usage.types')}
        data={[
          { value: all, label: t('assessment.usage.all') },
          ...kinds.map((kind) => ({ value: kind, label: t(choices[kind]) })),
        ]}
        value={chosen}
        onChange={(values) => setChosen(onlyOneSort(chosen, values))}
        disabled={isEmpty}
        maw={420}
      />
      {isEmpty ? (
        <Empty title={t('assessment.usage.none')} text={t('own.usage.noneText')} icon={<ChartPicture />}>
          <Button component={Link} to={paths.learning}>
            {t('own.usage.begin')}
          </Button>
        </Empty>
      ) : (
        <>
          <Panel title={t('assessment.usage.bySubject')}>
            <Most
              of={usage.Items.map((one) => ({
                name: one.subjectName,
                seconds: shown.map((kind) => one[kind]).reduce((sum, seconds) => sum + seconds, 0),
              }))}
            />
            <Chart
              kind="bar"
              label={t('assessment.usage.bySubject')}
              rowTitle={t('own.usage.subject')}
              format={minutesText}
              series={shown.map((kind) => ({ key: kind, label: t(chartLabels[kind]) }))}
              rows={usage.Items.map(({ subjectName, mp4, pdf, zip, quiz }) => ({
                name: nameOf(subjectName),
                values: { mp4, pdf, zip, quiz },
              }))}
              empty={<Empty title={t('assessment.usage.none')} />}
            />
          </Panel>
          <Panel title={t('assessment.usage.overall')}>
            <Most of={shown.map((kind) => ({ name: t(chartLabels[kind]), seconds: usage.overall[kind] }))} />
            <Chart
              kind="donut"
              label={t('assessment.usage.overall')}
              rowTitle={t('own.usage.kind')}
              format={minutesText}
              series={[{ key: 'seconds', label: t('own.usage.time') }]}
              rows={shown.map((kind) => ({ name: t(chartLabels[kind]), values: { seconds: usage.overall[kind] } }))}
              empty={<Empty title={t('assessment.usage.none')} />}
            />
          </Panel>
        </>
      )}
    </>
  );
}

/** Where most of the time went; one of one is no news. */
function Most({ of }: { of: readonly { name: string; seconds: number }[] }) {
  const [most] = [...of].sort((one, other) => other.seconds - one.seconds);
  if (!most || most.seconds === 0 || of.length < 2) return null;
  return <Says>{t('own.usage.most', { name: most.name, time: minutesText(most.seconds) })}</Says>;
}

/** All and a single kind exclude each other; nothing chosen is all. */
function onlyOneSort(before: readonly string[], values: readonly string[]): string[] {
  if (values.length === 0 || (values.includes(all) && !before.includes(all))) return [all];
  return values.filter((value) => value !== all);
}
