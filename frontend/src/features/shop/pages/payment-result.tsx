import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { sessionQuery } from '../../../entities/session/api.js';
import { forgetCart } from '../cart.js';
import { orderStateQuery, outcomeOf } from '../order-state.js';
import classes from '../shop.module.css';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/shop.js';
import { BagPicture } from '../../../ui/pictures.js';
import { Page } from '../../../ui/page.js';
import { delays } from '../../../lib/delays.js';

const leaveMs = { paid: delays.paid, failed: delays.notPaid, signedOut: delays.notPaid } as const;
const headings = {
  paid: 'learning.result.thanks',
  failed: 'learning.result.failed',
  checking: 'own.result.checking',
} as const;

export function Component() {
  const { status = '' } = useParams();
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const session = useQuery(sessionQuery);
  const isSignedIn = Boolean(session.data);
  const order = useQuery({ ...orderStateQuery(orderId), enabled: isSignedIn && orderId !== '' });
  const orderStatus = order.isError ? 'failed' : order.data?.orderStatus;
  const outcome = outcomeOf(orderStatus, { status, hasOrder: orderId !== '' });
  useWayOn(session.isPending ? null : isSignedIn ? outcome : 'signedOut', orderId !== '');

  return (
    <div className={classes.frame}>
      <Page title={t(headings[outcome])} tab={t('own.result.title')} width="text">
        <Stack align="center" role="status" className="empty">
          <BagPicture />
          <Text fw={600}>{t('own.result.status', { status: orderStatus ?? status })}</Text>
          <Loader />
          {outcome !== 'checking' && <Text c="dimmed">{t('learning.result.home')}</Text>}
        </Stack>
      </Page>
    </div>
  );
}

type Known = 'paid' | 'failed' | 'checking' | 'signedOut';

function useWayOn(known: Known | null, hasOrder: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (known === null || known === 'checking') return;
    const timer = setTimeout(() => {
      if (known === 'paid' && hasOrder) {
        sessionStorage.clear();
        forgetCart();
      }
      const to = { paid: paths.content, failed: paths.dashboard, signedOut: paths.login }[known];
      void navigate(to, { replace: true });
    }, leaveMs[known]);
    return () => clearTimeout(timer);
  }, [known, hasOrder, navigate]);
}
