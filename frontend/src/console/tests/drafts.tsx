import { draftStates, listDrafts, type ListedDraft } from '@exam/contracts/http/authoring';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/bank.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { NewTest } from './new-test.js';

/** Tests of the console: what is written, and what of it is published. */
export default function Drafts() {
  const named = ({ examName }: ListedDraft) => examName.trim() || t('bank.draft.unnamed');
  const stateOf = ({ state }: Pick<ListedDraft, 'state'>) => t(`bank.draft.state.${state}`);
  return (
    <Page title={t('bank.draft.list')} actions={<NewTest />}>
      <ConsoleList<ListedDraft>
        name="drafts"
        label={t('bank.draft.list')}
        sort="-changed"
        fetch={(query, signal) => call(listDrafts, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ examId }) => examId}
        nameOf={named}
        to={({ examId }) => consolePaths.draft(examId)}
        filters={[
          {
            name: 'state',
            label: t('bank.state'),
            options: draftStates.map((state) => ({ value: state, label: stateOf({ state }) })),
          },
        ]}
        columns={[
          { key: 'name', title: t('bank.test.name'), cell: named },
          { key: 'state', title: t('bank.state'), cell: stateOf },
          { key: 'start', title: t('bank.test.start'), cell: ({ startAt }) => consoleTime(startAt) },
          { key: 'questions', title: t('bank.title'), numeric: true, cell: ({ questions }) => questions },
          {
            ...{ key: 'changed', title: t('bank.changed'), sort: 'changed' },
            cell: ({ changedAt }) => consoleTime(changedAt),
          },
        ]}
        exported={{
          heads: ['name', 'state', 'start', 'questions', 'changed'],
          cells: (one) => [
            ...[named(one), stateOf(one), consoleTime(one.startAt), one.questions, consoleTime(one.changedAt)],
          ],
        }}
        empty={
          <Empty title={t('bank.draft.none')}>
            <NewTest />
          </Empty>
        }
      />
    </Page>
  );
}
