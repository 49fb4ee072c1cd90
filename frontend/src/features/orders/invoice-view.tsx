import type { getInvoice } from '@exam/contracts/http/commerce/orders';
import type { AnswerOf } from '@exam/contracts/core/route';
import { paiseOf } from '@exam/domain/commerce/money';
import { Text } from '@mantine/core';
import { lastInstant } from '../../lib/last-instant.js';
import { formatDate } from '../../texts/format.js';
import { t } from '../../texts/orders.js';
import { told } from '../../texts/told.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Money } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';
import classes from './invoice.module.css';

type Invoice = AnswerOf<typeof getInvoice>['Item'];

const Rupees = ({ of }: { of: number }) => <Money paise={paiseOf(of)} exact />;
const day = (instant: string | null) => (instant === null ? '–' : formatDate(Date.parse(instant)));

export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { seller, shippingAddress: to, placeOfSupply: supply } = invoice;
  const street = to.HNO || to.houseNoAndStreet;
  return (
    <div className={classes.invoice}>
      <div className={classes.parties}>
        <Panel title={t('own.invoice.seller')}>
          <address className={classes.address}>
            <Text fw={600}>{seller.name}</Text>
            <Text>{seller.address}</Text>
            <Text>{seller.state}</Text>
            <Text>{t('own.invoice.taxId', { id: seller.taxId })}</Text>
          </address>
        </Panel>
        <Panel title={t('own.invoice.buyer')}>
          <address className={classes.address}>
            <Text fw={600}>{invoice.given_name}</Text>
            <Text>{street}</Text>
            <Text>{[to.city, to.pinCode].filter(Boolean).join(' ')}</Text>
            <Text>{to.state}</Text>
            {invoice.gstin && <Text>{t('own.invoice.taxId', { id: invoice.gstin })}</Text>}
          </address>
        </Panel>
      </div>
      <Panel>
        <FactList
          facts={[
            { name: t('assessment.invoice.number'), value: invoice.invoiceNumber },
            { name: t('own.invoice.order'), value: invoice.orderid },
            { name: t('assessment.invoice.dated'), value: day(invoice.invoiceDate) },
            { name: t('assessment.invoice.payment'), value: t('own.invoice.method', { method: invoice.payment_mode }) },
            { name: t('assessment.invoice.reference'), value: invoice.trackingid },
            { name: t('own.invoice.supply'), value: [supply.state, supply.code].filter(Boolean).join(' · ') },
            { name: t('own.invoice.sac'), value: invoice.sac },
          ]}
        />
      </Panel>
      <Packages invoice={invoice} />
      <Tax invoice={invoice} />
    </div>
  );
}

function Packages({ invoice: { packageDetails } }: { invoice: Invoice }) {
  const rows = packageDetails.map((detail, index) => ({ ...told(detail), number: index + 1 }));
  return (
    <Panel flush>
      <DataTable
        label={t('assessment.invoice.details')}
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'no', title: t('assessment.invoice.no'), cell: ({ number }) => number },
          {
            key: 'details',
            title: t('assessment.invoice.details'),
            cell: ({ packageName, packageGroup, packageCode, discussionBoard, interactiveTutors }) =>
              [
                [packageName, packageGroup, packageCode].filter(Boolean).join(' · '),
                ...(discussionBoard ? [t('own.invoice.board')] : []),
                ...(interactiveTutors ? [t('own.invoice.tutors')] : []),
              ].join(', '),
          },
          {
            key: 'to',
            title: t('assessment.invoice.validity'),
            cell: ({ packageExpiryDate: to }) => (to === null ? '–' : formatDate(lastInstant(to))),
          },
          {
            key: 'amount',
            title: t('assessment.invoice.amount'),
            numeric: true,
            cell: ({ amount }) => <Rupees of={amount} />,
          },
        ]}
        empty={null}
      />
    </Panel>
  );
}

function Tax({ invoice }: { invoice: Invoice }) {
  const taxes = invoice.taxes.flatMap(({ rate, sgst, cgst, igst }) =>
    invoice.igst > 0
      ? [{ name: t('own.invoice.igst', { rate }), value: <Rupees of={igst} /> }]
      : [
          { name: t('assessment.invoice.sgst', { rate: rate / 2 }), value: <Rupees of={sgst} /> },
          { name: t('assessment.invoice.cgst', { rate: rate / 2 }), value: <Rupees of={cgst} /> },
        ],
  );
  const credits = invoice.creditNotes.map(({ number, amount }) => ({
    name: t('own.invoice.credit', { number }),
    value: <Rupees of={amount} />,
  }));
  return (
    <Panel title={t('assessment.invoice.gst')}>
      <FactList
        facts={[
          ...taxes,
          {
            name: t('assessment.invoice.chargeable'),
            value: <Rupees of={invoice.totalWithGST} />,
            strong: true,
          },
        ]}
      />
      <Text>{invoice.totalInWords}</Text>
      {credits.length > 0 && <FactList facts={credits} />}
    </Panel>
  );
}
