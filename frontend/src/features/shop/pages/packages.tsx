import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { nobody } from '../api.js';
import { ListingView } from '../listing-view.js';
import classes from '../shop.module.css';
import { useAddToCart } from '../use-add-to-cart.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/shop.js';
import { Page } from '../../../ui/page.js';
import { Loading } from '../../../ui/page-state.js';
import { useBuyer } from '../use-buyer.js';

export function Component() {
  const { user, choice, isKnown, ...buyer } = useBuyer();
  const { add, dialog } = useAddToCart(user !== null);
  return (
    <div className={classes.frame}>
      <Page
        title={t('learning.shop.title')}
        lead={
          user ? (
            <Anchor component={Link} to={paths.learning}>
              {t('own.shop.firstFree')}
            </Anchor>
          ) : (
            t('own.shop.firstFree')
          )
        }
        actions={
          <Button component={Link} to={paths.cart} variant="default">
            {t('own.cart.title')}
          </Button>
        }
      >
        {!isKnown ? (
          <Loading />
        ) : (
          <ListingView
            userId={user?.user_id ?? nobody}
            firstChoice={choice}
            buyer={buyer}
            onAdd={(item) => void add(item)}
          />
        )}
        {dialog}
      </Page>
    </div>
  );
}
