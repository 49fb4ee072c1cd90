import { CreateForm } from '../create-form.js';
import { PreviousTable } from '../previous-table.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/practice.js';
import { Empty } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { usePage } from '../../../ui/pages.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import { useSelfs } from '../use-selfs.js';

const pageSize = 10;

export function Component() {
  const [page, onPage] = usePage();
  const { accountId, list, subjects, hasPlace, ask, handlers, dialogs } = useSelfs(page, pageSize);
  return (
    <Page title={t('assessment.create.title')} back={{ to: paths.hub }}>
      {hasPlace ? (
        <Panel>
          <QueryView query={subjects}>
            {(known) => (
              <CreateForm
                layout="create"
                accountId={accountId}
                subjects={known}
                pending={list.data?.pending ?? false}
                onCreated={ask}
              />
            )}
          </QueryView>
        </Panel>
      ) : (
        <Empty title={t('own.practice.noClass')} />
      )}
      <Panel title={t('assessment.previous.title')} flush>
        <QueryView query={list}>
          {({ Item, total }) => (
            <PreviousTable
              rows={Item}
              pages={{ page, pageCount: Math.ceil(total / pageSize), onPage }}
              busy={list.isPlaceholderData}
              handlers={handlers}
            />
          )}
        </QueryView>
      </Panel>
      {dialogs}
    </Page>
  );
}
