import type { BehaviourReport, ExamReport } from '@exam/contracts/http/reports';
import { minutesSeconds } from '@exam/domain/ist';
import { Button, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/insights.js';
import { Chart } from '../../ui/chart/chart.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { Says } from '../../ui/says.js';
import { QueryView } from '../../ui/query-view.js';
import { behaviourQuery } from '../../entities/reports/api.js';
import { PastExams } from './past-exams.js';
import { shareText } from './share-text.js';
import { SlotChips } from './slot-chips.js';

/** Decision T140: what the documents show where the number of questions is missing. */
const defaultQuestions = 180;

type Props = { examId: string; userId: string; series: ExamReport['reportByPreviousExams'] };

/** Asks for its own report. */
export function Behaviour({ examId, userId, series }: Props) {
  const behaviour = useQuery(behaviourQuery(examId, userId));
  return (
    <QueryView query={behaviour} loading={<Loading rows={3} height={160} />}>
      {(report) => <Views report={report} series={series} />}
    </QueryView>
  );
}

function Views({ report, series }: { report: BehaviourReport; series: Props['series'] }) {
  const [view, setView] = useState<0 | 1>(0);
  if (view === 1) {
    return (
      <>
        <Button variant="default" onClick={() => setView(0)} style={{ justifySelf: 'start' }}>
          {t('own.behaviour.back')}
        </Button>
        <PastExams series={series} initialView="marks" />
      </>
    );
  }
  return (
    <>
      <AccuracyOverTime report={report} />
      <Frequency report={report} />
      <SlotCards report={report} />
      {series.some(({ points }) => points.length > 1) && (
        <Button variant="default" onClick={() => setView(1)} style={{ justifySelf: 'start' }}>
          {t('own.behaviour.comparative')}
        </Button>
      )}
    </>
  );
}

function AccuracyOverTime({ report }: { report: BehaviourReport }) {
  return (
    <Panel title={t('assessment.behaviour.accuracy')}>
      <Surest report={report} />
      <Chart
        kind="scatter"
        label={t('own.behaviour.accuracyOver')}
        rowTitle={t('own.behaviour.minutes')}
        maximum={100}
        format={shareText}
        series={[
          { key: 'own', label: t('assessment.behaviour.accuracy') },
          { key: 'ofClass', label: t('assessment.insights.classAccuracy'), tone: 'quiet' },
        ]}
        rows={report.timeAccuracyReport.map(({ time, accuracy, classTotalAccuracy }) => ({
          name: String(time),
          values: { own: accuracy, ofClass: classTotalAccuracy },
        }))}
        empty={<Empty title={t('own.behaviour.none')} />}
      />
    </Panel>
  );
}

/** When answers were right most often, and when least; nothing where one half hour is as good as another. */
function Surest({ report }: { report: BehaviourReport }) {
  const known = report.timeAccuracyReport
    .filter(({ accuracy }) => accuracy !== null)
    .sort((one, other) => other.accuracy! - one.accuracy!);
  const [best, worst] = [known[0], known.at(-1)];
  if (!best || !worst || best.accuracy === worst.accuracy) return null;
  return (
    <Says>
      {t('own.behaviour.surest', {
        ...{ best: best.time, bestShare: shareText(best.accuracy) },
        ...{ worst: worst.time, worstShare: shareText(worst.accuracy) },
      })}
    </Says>
  );
}

const filters = ['All', 'Easy', 'Medium', 'Hard'] as const;
type Filter = (typeof filters)[number];
const filterText = {
  All: 'assessment.behaviour.all',
  Easy: 'assessment.behaviour.easy',
  Medium: 'assessment.behaviour.medium',
  Hard: 'assessment.behaviour.hard',
} as const;

function Frequency({ report }: { report: BehaviourReport }) {
  const [filter, setFilter] = useState<Filter>('All');
  const questions = report.questions.filter(({ difficulty }) => filter === 'All' || difficulty === filter);
  const last = report.totalNoOfQuestions || defaultQuestions;
  return (
    <Panel title={t('assessment.behaviour.frequency')}>
      <SegmentedControl
        aria-label={t('own.behaviour.difficulty')}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        data={filters.map((value) => ({ value, label: t(filterText[value]) }))}
      />
      <Pace questions={questions} />
      <Chart
        kind="scatter"
        label={t('own.behaviour.timeOnQuestions')}
        rowTitle={t('own.behaviour.question')}
        series={[
          { key: 'right', label: t('assessment.behaviour.correct'), tone: 'right' },
          { key: 'wrong', label: t('assessment.behaviour.wrong'), tone: 'wrong' },
          { key: 'ideal', label: t('own.behaviour.ideal'), tone: 'quiet' },
        ]}
        rows={questions
          .filter(({ qNo }) => qNo <= last)
          .map(({ qNo, answerStatus, timeSpent, idealTime }) => ({
            name: String(qNo),
            values: {
              right: answerStatus === 'Correct' ? timeSpent : null,
              wrong: answerStatus === 'Wrong' ? timeSpent : null,
              ideal: Math.round(idealTime),
            },
          }))}
        empty={<Empty title={t('own.behaviour.none')} />}
      />
    </Panel>
  );
}

/** How long right answers took, and wrong ones. */
function Pace({ questions }: Pick<BehaviourReport, 'questions'>) {
  const average = (status: 'Correct' | 'Wrong') => {
    const times = questions.filter(({ answerStatus }) => answerStatus === status).map(({ timeSpent }) => timeSpent);
    return times.length === 0 ? null : times.reduce((sum, one) => sum + one, 0) / times.length;
  };
  const [right, wrong] = [average('Correct'), average('Wrong')];
  if (right === null || wrong === null) return null;
  return (
    <Says>{t('own.behaviour.pace', { right: minutesSeconds(right * 1000), wrong: minutesSeconds(wrong * 1000) })}</Says>
  );
}

function SlotCards({ report }: { report: BehaviourReport }) {
  const [chosen, setChosen] = useState<string[]>(() => report.timeSlots.slice(0, 1));
  return (
    <Panel title={t('own.insights.slots')}>
      <SlotChips slots={report.timeSlots} chosen={chosen} onChange={setChosen} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {report.timeSlots
          .filter((slot) => chosen.includes(slot))
          .map((slot) => {
            const of = report.reportBytimeSlots[slot];
            return (
              <Panel key={slot} title={t('assessment.insights.slot', { slot })} order={3}>
                <FactList
                  facts={[
                    { name: t('assessment.behaviour.accuracy'), value: shareText(of?.Accuracy ?? null) },
                    { name: t('assessment.behaviour.correct'), value: of?.Correct ?? 0 },
                    { name: t('assessment.behaviour.wrong'), value: of?.Wrong ?? 0 },
                  ]}
                />
              </Panel>
            );
          })}
      </SimpleGrid>
    </Panel>
  );
}
