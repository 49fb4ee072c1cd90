import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { invoiceQuery } from '../api.js';
import { DocumentButton } from '../document-button.js';
import { InvoiceView } from '../invoice-view.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/orders.js';
import { Page } from '../../../ui/page.js';
import { Empty } from '../../../ui/page-state.js';
import { QueryView } from '../../../ui/query-view.js';

export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const trackingId = search.get('trackingId') ?? '';
  const invoice = useQuery(invoiceQuery(orderId, trackingId));
  return (
    <Page
      title={t('assessment.invoice.title')}
      width="text"
      back={{ to: paths.orders, label: t('assessment.orders.title') }}
      actions={
        <>
          <Button variant="default" disabled={!invoice.data} onClick={() => window.print()}>
            {t('own.invoice.print')}
          </Button>
          {invoice.data && (
            <DocumentButton orderId={orderId} number={invoice.data.invoiceNumber} label={t('own.invoice.download')} />
          )}
          {invoice.data?.creditNotes.map(({ number }) => (
            <DocumentButton key={number} {...{ orderId, number }} label={t('own.invoice.downloadNote', { number })} />
          ))}
        </>
      }
    >
      {orderId === '' || trackingId === '' ? (
        <Empty title={t('own.invoice.missing')} />
      ) : (
        <QueryView query={invoice}>{(item) => <InvoiceView invoice={item} />}</QueryView>
      )}
    </Page>
  );
}
