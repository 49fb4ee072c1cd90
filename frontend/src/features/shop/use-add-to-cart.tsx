import { checkPackage } from '@exam/contracts/http/commerce/packages';
import { cartConflict, type CartConflict } from '@exam/domain/commerce/cart-rules';
import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/shop.js';
import { Dialog } from '../../ui/dialog.js';
import { addItem, emptyCart, storedCart, type CartItem } from './cart.js';
import { say } from './say.js';

type Waiting = { item: CartItem; conflict: CartConflict; onAdded: () => void };

/** The way into the cart with its checks; `dialog` asks where the cart holds what does not go with it. */
export function useAddToCart(isSignedIn: boolean): {
  add: (item: CartItem, onAdded?: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const put = (item: CartItem, onAdded: () => void) => {
    addItem(item);
    say(t('learning.cart.added'), 'success');
    onAdded();
  };

  const add = async (item: CartItem, onAdded: () => void = () => undefined) => {
    try {
      if (isSignedIn && !(await isForMe(item))) return say(t('learning.cart.notForYou'), 'error');
    } catch (error) {
      return say(messageOf(error), 'error');
    }
    const conflict = cartConflict(storedCart() ?? [], item);
    if (conflict === null) return put(item, onAdded);
    if (conflict === 'already_in_cart') return say(t('learning.cart.already'), 'warning');
    setWaiting({ item, conflict, onAdded });
  };

  const close = () => setWaiting(null);
  const replace = () => {
    if (!waiting) return;
    emptyCart();
    put(waiting.item, waiting.onAdded);
    close();
  };

  const dialog = (
    <Dialog
      opened={waiting !== null}
      title={t('own.cart.warning')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('learning.cart.cancel')}
          </Button>
          <Button onClick={replace}>{t('learning.cart.emptyCart')}</Button>
        </>
      }
    >
      <Text>{t(waiting?.conflict === 'second_subscription' ? 'learning.cart.second' : 'learning.cart.mixed')}</Text>
    </Dialog>
  );
  return { add, dialog };
}

const isForMe = async ({ packageId }: CartItem): Promise<boolean> =>
  (await call(checkPackage, { params: { packageId } })).isValid;
