import { examStates, listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/tests.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { NewTest } from './new-test.js';
import { stateText } from './state-text.js';

/** The tests of the organisation, of a teacher those of own classes, with what became of them. */
export default function Tests() {
  return (
    <Page title={t('tests.title')} actions={<NewTest withDrafts />}>
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
          { key: 'state', title: t('tests.state'), cell: ({ state }) => t(stateText[state]) },
          {
            ...{ key: 'start', title: t('tests.start'), sort: 'startAt' },
            cell: ({ startAt }) => (startAt ? consoleTime(startAt) : '–'),
          },
          { key: 'end', title: t('tests.end'), cell: ({ endAt }) => (endAt ? consoleTime(endAt) : '–') },
          {
            ...{ key: 'submitted', title: t('tests.submitted'), numeric: true },
            cell: ({ candidates, expected }) => t('tests.of', { n: candidates, m: expected }),
          },
        ]}
        exported={{
          heads: ['name', 'state', 'start', 'end', 'submitted', 'expected'],
          cells: (one) => [
            ...[one.examName, t(stateText[one.state]), one.startAt && consoleTime(one.startAt)],
            ...[one.endAt && consoleTime(one.endAt), one.candidates, one.expected],
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
