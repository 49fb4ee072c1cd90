import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { historyQuery, paymentsQuery } from '../api.js';
import { HistoryTable } from '../history-table.js';
import { PaymentsTable } from '../payments-table.js';
import { useUser } from '../../../entities/session/use-user.js';
import { t } from '../../../texts/orders.js';
import { told } from '../../../texts/told.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [historyQuery(user.currentAccountId), paymentsQuery(user.currentAccountId)]);

export function Component() {
  const { currentAccountId } = useUser();
  const history = useQuery(historyQuery(currentAccountId));
  const payments = useQuery(paymentsQuery(currentAccountId));
  return (
    <Page title={t('assessment.orders.title')}>
      <PullToRefresh />
      <Stack gap="lg">
        <QueryView query={history}>{(items) => <HistoryTable items={items.map(told)} />}</QueryView>
        <QueryView query={payments}>{(items) => <PaymentsTable payments={items.map(told)} />}</QueryView>
      </Stack>
    </Page>
  );
}
