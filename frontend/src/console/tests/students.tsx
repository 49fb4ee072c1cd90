import {
  listExamStudents,
  readExamResultsFile,
  type ExamOfStaff,
  type ExamResultRow,
} from '@exam/contracts/http/exam-results';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import classes from '../kit/kit.module.css';
import { resultsQuery } from './queries.js';
import { ScorecardFiles } from './scorecard-files.js';
import { SectionFiles } from './section-files.js';
import { sectionFilter } from './section-filter.js';

type Props = { examId: string; sections: ExamOfStaff['sections']; mayOpen: boolean };

/** The results of all students, the best first, with a file of the same. */
export function StudentsList({ examId, sections, mayOpen }: Props) {
  const { data } = useQuery(resultsQuery(examId));
  const subjects = data?.Item.subjects ?? [];
  return (
    <Stack>
      <Files examId={examId} />
      <ConsoleList<ExamResultRow>
        name={`results-${examId}`}
        hasViews={false}
        label={t('tests.tab.students')}
        sort="-marks"
        fetch={(query, signal) =>
          call(listExamStudents, { params: { examId }, query: query as never }, signal ? { signal } : {})
        }
        rowKey={({ accountId }) => accountId}
        nameOf={({ name }) => name}
        {...(mayOpen && { to: ({ userId }: ExamResultRow) => consolePaths.person(userId) })}
        filters={sectionFilter(sections)}
        columns={[
          { key: 'name', title: t('tests.student'), sort: 'name', cell: ({ name }) => name },
          { key: 'rank', title: t('tests.rank'), numeric: true, cell: ({ rank }) => formatNumber(rank) },
          { key: 'marks', title: t('tests.marks'), sort: 'marks', numeric: true, figure: ({ marks }) => marks },
          {
            ...{ key: 'percentile', title: t('tests.percentile'), numeric: true },
            cell: ({ percentile }) => percentile.toFixed(2),
          },
          {
            ...{ key: 'time', title: t('tests.time'), sort: 'time', numeric: true },
            cell: ({ timeTakenSeconds }) => t('tests.minutes', { n: Math.round(timeTakenSeconds / 60) }),
          },
          ...subjects.map(({ subjectId, subjectName }) => ({
            ...{ key: subjectId, title: subjectName, numeric: true as const },
            figure: (row: ExamResultRow) => row.subjects.find((one) => one.subjectId === subjectId)?.marks ?? null,
          })),
          { key: 'right', title: t('tests.right'), numeric: true, cell: ({ right }) => right },
          { key: 'wrong', title: t('tests.wrong'), numeric: true, cell: ({ wrong }) => wrong },
          { key: 'left', title: t('tests.left'), numeric: true, cell: ({ unanswered }) => unanswered },
          { key: 'code', title: t('tests.code'), sort: 'code', cell: ({ userCode }) => userCode ?? '–' },
          { key: 'section', title: t('tests.section'), cell: ({ sectionName }) => sectionName ?? '–' },
          { key: 'at', title: t('tests.submittedAt'), cell: ({ submittedAt }) => consoleTime(submittedAt) },
          {
            ...{ key: 'how', title: t('tests.how') },
            cell: ({ submittedBy }) => (submittedBy === null ? '–' : t(`tests.how.${submittedBy}`)),
          },
        ]}
        empty={<Empty title={t('tests.noCandidate')} />}
      />
    </Stack>
  );
}

function Files({ examId }: { examId: string }) {
  return (
    <div className={classes.bar}>
      <SectionFiles
        name={`results-${examId}`}
        labels={{ csv: t('tests.csv'), xlsx: t('tests.xlsx') }}
        read={(query) => call(readExamResultsFile, { params: { examId }, query }, { timeoutMs: 90_000 })}
      />
      <ScorecardFiles examId={examId} />
    </div>
  );
}
