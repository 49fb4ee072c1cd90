import type { packageHistory } from '@exam/contracts/http/commerce/orders';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Anchor, Button, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { lastInstant } from '../../lib/last-instant.js';
import { paths } from '../../lib/paths.js';
import { formatDate } from '../../texts/format.js';
import { t } from '../../texts/orders.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { CancelDialog } from './cancel-dialog.js';

export type HistoryItem = AnswerOf<typeof packageHistory>['Items'][number];

const day = (instant: string | null) => (instant === null ? '–' : formatDate(Date.parse(instant)));

const lastDay = (end: string | null) => (end === null ? '–' : formatDate(lastInstant(end)));

export function HistoryTable({ items }: { items: readonly HistoryItem[] }) {
  const [kind, setKind] = useState<HistoryItem['packageType']>('subscription');
  const [cancelling, setCancelling] = useState<HistoryItem | null>(null);
  const cancel: Column<HistoryItem> = {
    key: 'cancel',
    title: t('assessment.orders.cancel'),
    cell: (item) => <CancelCell item={item} onCancel={() => setCancelling(item)} />,
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('own.orders.kind')}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
        data={[
          { value: 'subscription', label: t('assessment.orders.subscriptions') },
          { value: 'nonsubscription', label: t('assessment.orders.packages') },
        ]}
      />
      <Panel flush>
        <DataTable
          label={t('assessment.orders.title')}
          rows={items.filter(({ packageType }) => packageType === kind)}
          rowKey={({ orderId, packageId }) => `${orderId} ${packageId}`}
          columns={[...columns(), ...(kind === 'subscription' ? [cancel] : []), invoice()]}
          empty={<Empty title={t('own.orders.none')} />}
        />
      </Panel>
      {cancelling && <CancelDialog orderId={cancelling.orderId} onClose={() => setCancelling(null)} />}
    </Stack>
  );
}

/** It cannot be switched here, yet shows that it is on. */
const held = { track: { background: 'var(--answered)', borderColor: 'var(--answered)' } };

const columns = (): Column<HistoryItem>[] => [
  { key: 'name', title: t('assessment.orders.name'), cell: ({ packagedName }) => packagedName },
  { key: 'bought', title: t('assessment.orders.bought'), cell: (item) => day(item.packagePurchaseDate) },
  {
    key: 'status',
    title: t('assessment.orders.status'),
    cell: ({ packagedName, userPackageStatus }) => (
      <Switch
        checked={userPackageStatus === 'Active'}
        disabled
        readOnly
        styles={userPackageStatus === 'Active' ? held : {}}
        aria-label={t('own.orders.active', { name: packagedName })}
      />
    ),
  },
  {
    key: 'expires',
    title: t('assessment.orders.expires'),
    cell: (item) => lastDay(item.packageExpiryDate),
  },
];

const invoice = (): Column<HistoryItem> => ({
  key: 'invoice',
  title: t('own.orders.invoice'),
  cell: ({ orderId, trackingid, packagedName }) =>
    trackingid && (
      <Anchor
        component={Link}
        to={paths.invoice(orderId, trackingid)}
        aria-label={t('own.orders.invoiceOf', { name: packagedName })}
      >
        {t('own.orders.invoice')}
      </Anchor>
    ),
});

function CancelCell({ item, onCancel }: { item: HistoryItem; onCancel: () => void }) {
  if (item.cancelAtPeriodEnd) return <Text size="sm">{t('own.orders.ends')}</Text>;
  return (
    <Button
      size="sm"
      variant="default"
      disabled={!item.can.cancel}
      aria-label={t('own.orders.cancelOf', { name: item.packagedName })}
      onClick={onCancel}
    >
      {t('assessment.orders.cancel')}
    </Button>
  );
}
