import type { ExamReport } from '@exam/contracts/http/reports';
import { minutesSeconds } from '@exam/domain/ist';
import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Chart } from '../../ui/chart/chart.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { shareText } from './share-text.js';
import { SlotChips } from './slot-chips.js';

/** Where the time went: within the ideal time of a question, beyond it, or on what stayed unanswered. */
export function TimeManagement({ report }: { report: ExamReport }) {
  const [result] = report.examResult;
  if (!result) return null;
  return (
    <>
      <Panel>
        <FactList
          facts={[
            { name: t('assessment.insights.perfect'), value: result.perfect },
            { name: t('assessment.insights.overtime'), value: result.overtime },
            { name: t('assessment.insights.wasted'), value: result.wasted },
            { name: t('assessment.insights.myAccuracy'), value: shareText(result.accuracy) },
            { name: t('assessment.insights.classAccuracy'), value: shareText(result.classAccuracy) },
          ]}
        />
      </Panel>
      <Panel flush>
        <DataTable
          label={t('assessment.insights.time')}
          rows={report.subjects.map(told)}
          rowKey={({ subjectId }) => subjectId}
          columns={[
            { key: 'name', title: t('assessment.insights.subject'), cell: ({ subjectName }) => subjectName },
            {
              key: 'perfect',
              title: t('own.insights.perfectColumn'),
              numeric: true,
              cell: (of) => pair(of.correctPerfectTime, of.wrongPerfectTime),
            },
            {
              key: 'overtime',
              title: t('own.insights.overtimeLong'),
              numeric: true,
              cell: (of) => pair(of.correctOverTime, of.wrongOverTime),
            },
            {
              key: 'wasted',
              title: t('assessment.insights.wasted'),
              numeric: true,
              cell: ({ unAttemptedWasted }) => unAttemptedWasted,
            },
            {
              key: 'own',
              title: t('assessment.insights.myAccuracy'),
              numeric: true,
              cell: (of) => <Accuracy own={of.accuracy} ofClass={of.classAccuracy} />,
            },
            {
              key: 'class',
              title: t('assessment.insights.classAccuracy'),
              numeric: true,
              cell: ({ classAccuracy }) => shareText(classAccuracy),
            },
          ]}
          empty={null}
        />
      </Panel>
      <Slots slots={report.timeSlots} />
      <Chapters {...report} />
    </>
  );
}

const pair = (correct: number, incorrect: number) => t('own.insights.correctIncorrect', { correct, incorrect });

/** Better than the class, or as good, is success (decision T139). */
function Accuracy({ own, ofClass }: { own: number | null; ofClass: number | null }) {
  if (own === null || ofClass === null) return shareText(own);
  const isGood = own >= ofClass;
  return (
    <Badge
      size="lg"
      data-good={isGood}
      c={isGood ? 'var(--answered)' : 'var(--not-answered)'}
      bg={isGood ? 'var(--answered-soft)' : 'var(--not-answered-soft)'}
    >
      {shareText(own)}
    </Badge>
  );
}

function Slots({ slots }: { slots: ExamReport['timeSlots'] }) {
  const [chosen, setChosen] = useState<string[]>(() => slots.slice(0, 1).map(({ slot }) => slot));
  const inside = slots.filter(({ slot }) => chosen.includes(slot));
  const sum = (of: 'attempted' | 'perfect' | 'overtime' | 'wasted') => inside.reduce((all, one) => all + one[of], 0);
  const parts = [
    { name: t('assessment.insights.perfect'), values: { questions: sum('perfect') }, tone: 'right' as const },
    { name: t('assessment.insights.overtimeColumn'), values: { questions: sum('overtime') }, tone: 'slow' as const },
    { name: t('assessment.insights.wasted'), values: { questions: sum('wasted') }, tone: 'wrong' as const },
  ];
  const isEmpty = parts.every(({ values }) => values.questions === 0);
  return (
    <Panel title={t('own.insights.slots')}>
      <SlotChips slots={slots.map(({ slot }) => slot)} chosen={chosen} onChange={setChosen} />
      <FactList
        facts={[
          { name: t('assessment.insights.attempted'), value: sum('attempted') },
          { name: t('assessment.insights.overtimeColumn'), value: sum('overtime') },
          { name: t('assessment.insights.perfect'), value: sum('perfect') },
          { name: t('assessment.insights.wasted'), value: sum('wasted') },
        ]}
      />
      {isEmpty ? (
        <Empty title={t('own.insights.noneInSlots')} />
      ) : (
        <Chart
          kind="donut"
          label={t('own.insights.slots')}
          rowTitle={t('own.insights.part')}
          series={[{ key: 'questions', label: t('own.insights.part') }]}
          rows={parts}
          empty={null}
        />
      )}
    </Panel>
  );
}

function Chapters({ chapters, subjects }: Pick<ExamReport, 'chapters' | 'subjects'>) {
  const nameOf = useCurriculumNames();
  const subjectNames = new Map(subjects.map(({ subjectId, subjectName }) => [subjectId, subjectName]));
  return (
    <Panel flush title={t('own.insights.chapters')}>
      <DataTable
        label={t('own.insights.chapters')}
        rows={chapters}
        rowKey={({ subjectId, chapterName }) => `${subjectId} ${chapterName}`}
        columns={[
          {
            key: 'name',
            title: t('own.insights.chapter'),
            cell: ({ subjectId, chapterName }) => nameOf(subjectNames.get(subjectId) ?? '', chapterName),
          },
          { key: 'right', title: t('own.insights.right'), numeric: true, cell: ({ correct }) => correct },
          { key: 'wrong', title: t('own.insights.wrong'), numeric: true, cell: ({ incorrect }) => incorrect },
          { key: 'none', title: t('own.insights.unanswered'), numeric: true, cell: ({ unanswered }) => unanswered },
          {
            key: 'time',
            title: t('own.insights.timeSpent'),
            numeric: true,
            cell: ({ timeSpent }) => minutesSeconds(timeSpent * 1000),
          },
          {
            key: 'own',
            title: t('assessment.insights.myAccuracy'),
            numeric: true,
            cell: ({ accuracy }) => shareText(accuracy),
          },
          {
            key: 'class',
            title: t('assessment.insights.classAccuracy'),
            numeric: true,
            cell: ({ classAccuracy }) => shareText(classAccuracy),
          },
        ]}
        empty={null}
      />
    </Panel>
  );
}
