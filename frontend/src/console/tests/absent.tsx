import { listExports } from '@exam/contracts/http/audit';
import { listExamAbsent, type ExamOfStaff, type ExamStudentRow } from '@exam/contracts/http/exam-results';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/tests.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { sectionFilter } from './section-filter.js';

type Props = { examId: string; sections: ExamOfStaff['sections'] };

/** Who had a place in the exam and did not hand it in. */
export const AbsentList = ({ examId, sections }: Props) => (
  <ConsoleList<ExamStudentRow>
    name={`absent-${examId}`}
    hasViews={false}
    label={t('tests.tab.absent')}
    sort="name"
    fetch={(query, signal) =>
      call(listExamAbsent, { params: { examId }, query: query as never }, signal ? { signal } : {})
    }
    rowKey={({ userId }) => userId}
    nameOf={({ name }) => name}
    to={({ userId }) => consolePaths.person(userId)}
    filters={sectionFilter(sections)}
    columns={[
      { key: 'name', title: t('tests.student'), sort: 'name', cell: ({ name }) => name },
      { key: 'code', title: t('tests.code'), sort: 'code', cell: ({ userCode }) => userCode ?? '–' },
      { key: 'section', title: t('tests.section'), cell: ({ sectionName }) => sectionName ?? '–' },
    ]}
    exported={{
      noted: listExports.absent,
      heads: ['name', 'code', 'section'],
      cells: ({ name, userCode, sectionName }) => [name, userCode, sectionName],
    }}
    empty={<Empty title={t('tests.allThere')} />}
  />
);
