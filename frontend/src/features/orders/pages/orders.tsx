import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../api.js';
import { HistoryTable } from '../history-table.js';
import { useUser } from '../../../entities/session/use-user.js';
import { t } from '../../../texts/orders.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [historyQuery(user.currentAccountId)]);

export function Component() {
  const { currentAccountId } = useUser();
  const history = useQuery(historyQuery(currentAccountId));
  return (
    <Page title={t('assessment.orders.title')}>
      <QueryView query={history}>{(items) => <HistoryTable items={items} />}</QueryView>
    </Page>
  );
}
