import { examStates, listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/tests.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { usePlaceNames } from '../classes/places.js';
import { NewTest } from './new-test.js';
import { stateText } from './state-text.js';

/** The tests of the organisation, of a teacher those of own classes, with what became of them. */
export default function Tests() {
  const forWhom = useForWhom();
  return (
    <Page title={t('tests.title')} actions={<NewTest withDrafts />}>
      <PlacesFailed />
      <ConsoleList<ListedExam>
        name="tests"
        label={t('tests.title')}
        sort="-startAt"
        fetch={(query, signal) => call(listExamResults, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ examId }) => examId}
        nameOf={({ examName }) => examName}
        to={({ examId }) => consolePaths.test(examId)}
        filters={[
          {
            name: 'state',
            label: t('tests.state'),
            options: examStates.map((value) => ({ value, label: t(stateText[value]) })),
          },
        ]}
        columns={[
          { key: 'name', title: t('tests.name'), sort: 'name', cell: ({ examName }) => examName },
          { key: 'kind', title: t('tests.kind'), short: true, cell: kindText },
          { key: 'for', title: t('tests.for'), cell: (one) => forWhom(one) || '–' },
          {
            ...{ key: 'start', title: t('tests.start'), sort: 'startAt' },
            cell: ({ startAt }) => (startAt ? consoleTime(startAt) : '–'),
          },
          { key: 'minutes', title: t('tests.duration'), numeric: true, cell: ({ minutes }) => minutes ?? '–' },
          { key: 'questions', title: t('tests.questions'), numeric: true, cell: ({ questions }) => questions },
          { key: 'state', title: t('tests.state'), cell: ({ state }) => t(stateText[state]) },
          {
            ...{ key: 'submitted', title: t('tests.submitted'), numeric: true },
            cell: ({ candidates, expected }) => t('tests.of', { n: candidates, m: expected }),
          },
        ]}
        exported={{
          heads: ['name', 'kind', 'for', 'start', 'end', 'minutes', 'questions', 'state', 'submitted', 'expected'],
          cells: (one) => [
            ...[one.examName, kindText(one), forWhom(one), one.startAt && consoleTime(one.startAt)],
            ...[one.endAt && consoleTime(one.endAt), one.minutes, one.questions, t(stateText[one.state])],
            ...[one.candidates, one.expected],
          ],
        }}
        empty={
          <Empty title={t('tests.none')}>
            <NewTest />
          </Empty>
        }
      />
    </Page>
  );
}

const kindText = ({ examType }: ListedExam): string =>
  t(examType === 'Assessment' ? 'tests.kind.assessment' : 'tests.kind.mockTest');

/** Its places, and how many students besides. */
function useForWhom(): (exam: ListedExam) => string {
  const placeNames = usePlaceNames();
  return ({ places, extraStudents }) =>
    [placeNames(places), extraStudents > 0 && t('tests.extraStudents', { n: extraStudents })]
      .filter(Boolean)
      .join(', ');
}
