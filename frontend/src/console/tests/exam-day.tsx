import { listExports } from '@exam/contracts/http/audit';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { t as kit } from '../../texts/console.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { csvOf, download } from '../kit/csv.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import {
  aboutOf,
  dayTable,
  decisionOf,
  interruptionOf,
  reasonOf,
  type ExamDay,
  type NameOf,
  type SectionOf,
} from './exam-day-table.js';
import { examDayQuery, examQuery } from './queries.js';

/** What happened on the day of a test: times, counts, incidents, time that was given and interruptions; also on paper. */
export default function ExamDayPage() {
  const { examId = '' } = useParams();
  const { data, error, refetch } = useQuery(examDayQuery(examId));
  const called = useNames([
    ...(data?.incidents ?? []).flatMap(({ userId, by }) => [userId, by]),
    ...(data?.extensions ?? []).map(({ by }) => by),
  ]);
  const nameOf: NameOf = (userId) => called(userId) ?? '–';
  const isOfSection = (data?.outages ?? []).some(({ sectionId }) => sectionId !== null);
  const { data: exam } = useQuery({ ...examQuery(examId), enabled: isOfSection });
  const sectionOf: SectionOf = (id) => exam?.Item.sections.find((one) => one.sectionId === id)?.sectionName ?? '–';
  const save = useMutation({
    mutationFn: async (day: ExamDay) => {
      await runChange(listExports.incidents, { body: { filter: { examId } } });
      download('exam-day.csv', csvOf(dayTable(day, nameOf, sectionOf)));
    },
    onError: (failed) => void toast({ kind: 'error', text: messageOf(failed) }),
  });
  const back = { to: consolePaths.test(examId), label: data?.examName ?? t('tests.one') };
  return (
    <Page
      title={t('tests.day')}
      {...(data && { lead: data.examName })}
      back={back}
      {...(data && {
        actions: (
          <>
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate(data)}>
              {kit('console.kit.export')}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {t('tests.print')}
            </Button>
          </>
        ),
      })}
    >
      {data !== undefined ? (
        <Day day={data} nameOf={nameOf} sectionOf={sectionOf} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Page>
  );
}

function Day({ day, nameOf, sectionOf }: { day: ExamDay; nameOf: NameOf; sectionOf: SectionOf }) {
  const { startAt, endAt, closesAt, counts } = day;
  const at = (when: string | null) => (when === null ? null : consoleTime(when));
  return (
    <>
      <Panel>
        <FactList
          columns={3}
          facts={[
            { name: t('tests.start'), value: at(startAt) },
            { name: t('tests.end'), value: at(endAt) },
            { name: t('tests.day.closes'), value: at(closesAt) },
            { name: t('tests.monitor.expected'), value: formatNumber(counts.expected), strong: true },
            { name: t('tests.attempt.begun'), value: formatNumber(counts.begun) },
            { name: t('tests.state.running'), value: formatNumber(counts.running) },
            { name: t('tests.submitted'), value: formatNumber(counts.submitted) },
          ]}
        />
      </Panel>
      <Panel title={t('tests.day.incidents')} flush>
        <DataTable
          label={t('tests.day.incidents')}
          rows={day.incidents}
          rowKey={({ incidentId }) => incidentId}
          columns={[
            { key: 'at', title: t('tests.time.at'), rowHeader: true, cell: (one) => consoleTime(one.at) },
            { key: 'about', title: t('tests.day.about'), cell: (one) => aboutOf(one, nameOf) },
            { key: 'what', title: t('tests.incident.category'), cell: (one) => t(`tests.incident.${one.category}`) },
            { key: 'note', title: t('tests.incident.note'), cell: ({ note }) => note },
            { key: 'by', title: t('tests.time.by'), cell: ({ by }) => nameOf(by) },
          ]}
          empty={<Empty title={t('tests.day.noIncident')} />}
        />
      </Panel>
      <Panel title={t('tests.time.given')} flush>
        <DataTable
          label={t('tests.time.given')}
          rows={day.extensions}
          rowKey={({ at: given, by, minutes }) => `${given} ${by} ${minutes}`}
          columns={[
            { key: 'at', title: t('tests.time.at'), rowHeader: true, cell: (one) => consoleTime(one.at) },
            {
              ...{ key: 'minutes', title: t('tests.time.minutes'), numeric: true },
              cell: ({ minutes }) => formatNumber(minutes),
            },
            {
              ...{ key: 'to', title: t('tests.time.to') },
              cell: ({ students: n }) => (n === null ? t('tests.time.everybody') : t('tests.time.reaches', { n })),
            },
            { key: 'reason', title: t('tests.time.reason'), cell: (one) => reasonOf(one) || '–' },
            { key: 'by', title: t('tests.time.by'), cell: ({ by }) => nameOf(by) },
          ]}
          empty={<Empty title={t('tests.time.nothing')} />}
        />
      </Panel>
      <Panel title={t('tests.outages')} flush>
        <DataTable
          label={t('tests.outages')}
          rows={day.outages}
          rowKey={({ from, to, kind, room, sectionId }) => [from, to, kind, room, sectionId].join(' ')}
          columns={[
            { key: 'from', title: t('tests.outages.from'), rowHeader: true, cell: ({ from }) => consoleTime(from) },
            { key: 'kind', title: t('tests.outages.kind'), cell: (one) => interruptionOf(one, sectionOf) },
            { key: 'to', title: t('tests.outages.to'), cell: ({ to }) => consoleTime(to) },
            { key: 'decision', title: t('tests.day.decision'), cell: (one) => decisionOf(one) },
          ]}
          empty={<Empty title={t('tests.outages.none')} />}
        />
      </Panel>
    </>
  );
}
