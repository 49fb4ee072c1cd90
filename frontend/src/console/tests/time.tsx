import { listExamExpected, type ExamOfStaff, type ExamStudentRow } from '@exam/contracts/http/exam-results';
import { listExtensions } from '@exam/contracts/http/exams';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ActionBar } from '../kit/action-bar.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { DecideOutage, type Deciding } from './decide-outage.js';
import { GiveTime, type Asked } from './give-time.js';
import { LostTime } from './lost-time.js';
import { OwnTimeDialog, type OwnTimeAsked } from './own-time-dialog.js';
import { OwnTimes } from './own-times.js';
import { Outages } from './outages.js';
import { sectionFilter } from './section-filter.js';

/** More time for everybody or for those who are selected, and what was given so far. */
export function Time({ exam }: { exam: ExamOfStaff }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [own, setOwn] = useState<OwnTimeAsked | null>(null);
  const isOver = exam.state === 'closed';
  return (
    <Stack>
      <Text>{t(isOver ? 'tests.time.over' : 'tests.time.lead')}</Text>
      {!isOver && (
        <ActionBar>
          <Button onClick={() => setAsked({ userIds: null })}>{t('tests.time.giveAll')}</Button>
        </ActionBar>
      )}
      {/* before the students: on a phone fifty of them are six screens */}
      <Outages exam={exam} onDecide={setDeciding} />
      <LostTime exam={exam} onGive={setAsked} />
      <ConsoleList<ExamStudentRow>
        name={`time-${exam.examId}`}
        hasViews={false}
        label={t('tests.tab.students')}
        sort="name"
        fetch={(query, signal) =>
          call(listExamExpected, { params: { examId: exam.examId }, query: query as never }, signal ? { signal } : {})
        }
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        filters={sectionFilter(exam.sections)}
        columns={[
          { key: 'name', title: t('tests.student'), sort: 'name', cell: ({ name }) => name },
          { key: 'code', title: t('tests.code'), sort: 'code', cell: ({ userCode }) => userCode ?? '–' },
          { key: 'section', title: t('tests.section'), cell: ({ sectionName }) => sectionName ?? '–' },
        ]}
        actions={[
          ...(isOver
            ? []
            : [
                {
                  ...{ key: 'give', label: t('tests.time.give') },
                  run: (userIds: string[], _: unknown, clear: () => void) => setAsked({ userIds, clear }),
                },
              ]),
          {
            ...{ key: 'own', label: t('tests.own.set') },
            run: (userIds, rows, clear) =>
              setOwn({
                clear,
                names: new Map(userIds.map((id) => [id, rows.find((one) => one.userId === id)?.name ?? '–'])),
              }),
          },
        ]}
        empty={<Empty title={t('tests.time.nobody')} />}
      />
      <OwnTimes exam={exam} />
      <Given exam={exam} />
      {deciding && <DecideOutage exam={exam} deciding={deciding} onClose={() => setDeciding(null)} />}
      {own && <OwnTimeDialog exam={exam} asked={own} onClose={() => setOwn(null)} />}
      {asked && <GiveTime exam={exam} asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Given({ exam: { examId, sections: all } }: { exam: ExamOfStaff }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'extensions', examId],
    queryFn: ({ signal }) => call(listExtensions, { params: { examId } }, { signal }),
  });
  const sectionName = (id: string) => all.find(({ sectionId }) => sectionId === id)?.sectionName ?? '–';
  const name = useNames(data?.items.map(({ givenBy }) => givenBy) ?? []);
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />;
  return (
    <Panel title={t('tests.time.given')} flush>
      <DataTable
        label={t('tests.time.given')}
        rows={data.items}
        rowKey={({ extensionId }) => extensionId}
        columns={[
          { key: 'at', title: t('tests.time.at'), rowHeader: true, cell: ({ givenAt }) => consoleTime(givenAt) },
          {
            key: 'minutes',
            title: t('tests.time.minutes'),
            numeric: true,
            cell: ({ minutes }) => formatNumber(minutes),
          },
          {
            ...{ key: 'to', title: t('tests.time.to') },
            cell: ({ students, sections }) => {
              if (students === null) return t('tests.time.everybody');
              const names = (sections ?? []).map((id) => sectionName(id)).join(', ');
              return names
                ? t('tests.time.section', { section: names, n: students })
                : t('tests.time.reaches', { n: students });
            },
          },
          {
            ...{ key: 'reason', title: t('tests.time.reason') },
            cell: ({ reason, note }) =>
              [reason && t(`tests.time.reason.${reason}`), note].filter(Boolean).join(': ') || '–',
          },
          { key: 'by', title: t('tests.time.by'), cell: ({ givenBy }) => name(givenBy) ?? '–' },
        ]}
        empty={<Empty title={t('tests.time.nothing')} />}
      />
    </Panel>
  );
}
