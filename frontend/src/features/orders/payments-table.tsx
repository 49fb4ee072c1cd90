import type { listPayments } from '@exam/contracts/http/commerce/orders';
import type { AnswerOf } from '@exam/contracts/core/route';
import { paiseOf } from '@exam/domain/commerce/money';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { formatDate, formatMoney } from '../../texts/format.js';
import { t } from '../../texts/orders.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';

type Payment = AnswerOf<typeof listPayments>['Items'][number];

/** Every payment, renewals and those that no order could use included, and what of it went back. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title={t('own.payments.title')} flush>
      <DataTable
        label={t('own.payments.title')}
        rows={payments}
        rowKey={({ trackingid }) => trackingid}
        columns={columns()}
        empty={null}
      />
    </Panel>
  );
}

const day = ({ paidAt }: Payment) => formatDate(Date.parse(paidAt));

const columns = (): Column<Payment>[] => [
  { key: 'names', title: t('own.payments.names'), cell: ({ names }) => names.join(', ') },
  { key: 'paidAt', title: t('own.payments.paidAt'), cell: day },
  {
    key: 'amount',
    title: t('own.payments.amount'),
    numeric: true,
    cell: ({ totalWithGST }) => <Money paise={paiseOf(totalWithGST)} exact />,
  },
  { key: 'back', title: t('own.payments.back'), numeric: true, cell: (payment) => <Back {...payment} /> },
  {
    key: 'invoice',
    title: t('own.orders.invoice'),
    cell: (payment) => <InvoiceOf {...payment} />,
  },
];

function Back({ refunded, refunding }: Payment) {
  if (refunded === 0 && refunding === 0) return '–';
  return (
    <>
      {refunded > 0 && <Money paise={paiseOf(refunded)} exact />}
      {refunding > 0 && <Text size="sm">{t('own.payments.onItsWay', { money: formatMoney(paiseOf(refunding)) })}</Text>}
    </>
  );
}

function InvoiceOf(payment: Payment) {
  const { orderId, trackingid, names, hasInvoice } = payment;
  if (!hasInvoice) return <Text size="sm">{t('own.payments.unused')}</Text>;
  return (
    <Anchor
      component={Link}
      to={paths.invoice(orderId, trackingid)}
      aria-label={t('own.payments.invoiceOf', { name: names.join(', '), day: day(payment) })}
    >
      {t('own.orders.invoice')}
    </Anchor>
  );
}
