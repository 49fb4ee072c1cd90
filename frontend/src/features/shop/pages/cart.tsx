import type { SessionUser } from '@exam/contracts/http/identity';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressBlock } from '../address-block.js';
import {
  addressOf,
  faultsOf,
  storeAddress,
  storeCoupon,
  storedAddress,
  storedCoupon,
  type Address,
} from '../address.js';
import { lastBillingQuery } from '../api.js';
import { Bag, Summary } from '../bag.js';
import { useCart } from '../cart.js';
import { cartCheckQuery, cartFaults } from '../check-cart.js';
import { CouponField } from '../coupon-field.js';
import { quoteQuery } from '../quote.js';
import { say } from '../say.js';
import classes from '../shop.module.css';
import { sessionQuery } from '../../../entities/session/api.js';
import { messageOf } from '../../../lib/message-of.js';
import { paths } from '../../../lib/paths.js';
import { RefusalError } from '../../../lib/refusal.js';
import { t } from '../../../texts/shop.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { SignInDialog } from '../../session/index.js';
import { useBuyer } from '../use-buyer.js';
import { delays } from '../../../lib/delays.js';

const lacksEmail = (user: SessionUser | null): boolean => user !== null && !user.user_info.email;

export function Component() {
  const { user } = useBuyer();
  const queries = useQueryClient();
  const items = useCart();
  const navigate = useNavigate();
  const { data: found = [] } = useQuery(cartCheckQuery(user?.currentAccountId ?? '', items ?? []));
  const [code, setCode] = useState(storedCoupon);
  const quote = useQuery(quoteQuery(found.length > 0 ? '' : (user?.currentAccountId ?? ''), items ?? [], code));
  const quoteFault = quote.error instanceof RefusalError ? quote.error : null;
  const isCouponFault = quoteFault?.code.startsWith('coupon.') ?? false;
  const { data: last = null } = useQuery({ ...lastBillingQuery(user?.user_id ?? ''), enabled: user !== null });
  const [given, setAddress] = useState<Address | null>(storedAddress);
  const address = given ?? addressOf(last);
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const needsEmail = lacksEmail(user);
  const faults = tried ? faultsOf(address, needsEmail) : {};

  const takeCoupon = (wanted: string) => {
    setCode(wanted);
    // also for who loads the page again before going on
    storeCoupon(wanted);
  };

  const hasNone = items === null;
  useEffect(() => {
    if (!hasNone) return;
    const timer = setTimeout(() => void navigate(paths.packages, { replace: true }), delays.noCart);
    return () => clearTimeout(timer);
  }, [hasNone, navigate]);

  const pay = async () => {
    // a page just opened may not know yet who is there
    const buyer = await queries.ensureQueryData(sessionQuery);
    if (!buyer) {
      say(t('learning.checkout.login'), 'warning');
      setSigningIn(true);
      return;
    }
    setTried(true);
    if (Object.keys(faultsOf(address, lacksEmail(buyer))).length > 0) return;
    storeAddress(address);
    storeCoupon(isCouponFault ? '' : code);
    setChecking(true);
    const said = await cartFaults(items ?? []);
    setChecking(false);
    const refused = said.length === 0 && quoteFault && !isCouponFault ? [messageOf(quoteFault)] : said;
    if (refused.length === 0) return void navigate(paths.checkout);
    for (const text of refused) say(text, 'error');
  };

  if (items === null) return null;
  return (
    <div className={classes.frame}>
      <Page title={t('own.cart.title')} back={{ to: paths.packages, label: t('own.shop.back') }}>
        <div className={classes.beside} data-side="end">
          <Stack gap="lg">
            {found.length > 0 && (
              <Alert color="red" variant="light">
                {found.map((text) => (
                  <Text key={text} size="sm">
                    {text}
                  </Text>
                ))}
              </Alert>
            )}
            <Bag items={items} />
            <AddressBlock address={address} needsEmail={needsEmail} faults={faults} onChange={setAddress} />
          </Stack>
          <Panel title={t('learning.cart.summary')}>
            <Summary items={items} quote={quote.data} />
            {quoteFault && !isCouponFault && (
              <Text size="sm" c="red">
                {messageOf(quoteFault)}
              </Text>
            )}
            {user && (
              <CouponField code={code} fault={isCouponFault ? messageOf(quoteFault) : null} onChange={takeCoupon} />
            )}
            <Button disabled={items.length === 0} loading={checking} onClick={() => void pay()}>
              {t('learning.cart.pay')}
            </Button>
          </Panel>
        </div>
        <SignInDialog opened={signingIn} onClose={() => setSigningIn(false)} />
      </Page>
    </div>
  );
}
