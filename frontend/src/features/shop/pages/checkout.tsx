import { paiseOf } from '@exam/domain/commerce/money';
import { Button, LoadingOverlay, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { historyKey } from '../../orders/index.js';
import { useUser } from '../../../entities/session/use-user.js';
import { faultsOf, storedAddress, storedCoupon } from '../address.js';
import { Bag, Summary } from '../bag.js';
import { cartPrice, useCart } from '../cart.js';
import { quoteQuery } from '../quote.js';
import { useCheckout, type Stage } from '../use-checkout.js';
import { paths } from '../../../lib/paths.js';
import { formatMoney } from '../../../texts/format.js';
import { t } from '../../../texts/shop.js';
import { Dialog } from '../../../ui/dialog.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';

/** This page alone may talk to the provider: its policy comes with the page, so it has to be loaded as one. */
export function loader(): null {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  if (opened && new URL(opened.name).pathname !== paths.checkout) location.assign(paths.checkout);
  return null;
}

export function Component() {
  const user = useUser();
  const items = useCart() ?? [];
  const { given_name, family_name, phone_number, email } = user.user_info;
  const address = storedAddress();
  const code = storedCoupon();
  const quote = useQuery(quoteQuery(user.currentAccountId, items, code));
  const totalPaise = quote.data ? paiseOf(quote.data.total) : cartPrice(items).totalPaise;
  const { stage, pay } = useCheckout(items, {
    ...{ userId: user.user_id, address, couponCode: quote.data ? code : '', totalPaise },
    // the given name is the full one (decision 8)
    buyer: { name: given_name || family_name, email: email || address?.email || '', contact: phone_number ?? '' },
  });
  const isBusy = stage.kind === 'saving' || stage.kind === 'window' || stage.kind === 'adding';

  // the invoice needs an address, which the cart asks for
  const isReady = items.length > 0 && address !== null && Object.keys(faultsOf(address, false)).length === 0;
  if (!isReady && stage.kind === 'ready') return <Navigate to={paths.cart} replace />;
  return (
    <Page title={t('own.checkout.title')} width="text" back={{ to: paths.cart, label: t('own.cart.title') }}>
      <Bag items={items} />
      <Panel title={t('learning.cart.summary')}>
        <Summary items={items} quote={quote.data} />
        <Button disabled={items.length === 0} loading={isBusy || quote.isPending} onClick={() => void pay()}>
          {totalPaise === 0 ? t('own.checkout.free') : t('own.checkout.pay', { amount: formatMoney(totalPaise) })}
        </Button>
        {isBusy && (
          <Text role="status" size="sm" c="dimmed">
            {t(stage.kind === 'adding' ? 'own.result.checking' : 'own.checkout.opening')}
          </Text>
        )}
      </Panel>
      <LoadingOverlay visible={stage.kind === 'saving' || stage.kind === 'adding'} />
      <ResultDialog stage={stage} />
    </Page>
  );
}

function ResultDialog({ stage }: { stage: Stage }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (stage.kind === 'left') return <Navigate to={paths.dashboard} replace />;
  if (stage.kind === 'checking') return <Navigate to={paths.success(stage.orderId)} replace />;
  if (stage.kind !== 'paid' && stage.kind !== 'failed') return null;
  const isPaid = stage.kind === 'paid';
  const close = () => {
    if (isPaid) for (const queryKey of [historyKey, ['packages']]) void queryClient.invalidateQueries({ queryKey });
    void navigate(isPaid ? paths.success(stage.orderId) : paths.cart, { replace: true });
  };
  return (
    <Dialog
      opened
      title={t(isPaid ? 'learning.checkout.success' : 'learning.checkout.unsuccessful')}
      onClose={close}
      actions={<Button onClick={close}>{t('own.checkout.close')}</Button>}
    >
      {!isPaid && <Text>{t('own.checkout.retry')}</Text>}
    </Dialog>
  );
}
