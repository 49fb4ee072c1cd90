import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, Link } from 'react-router';
import { nobody, packageInfoQuery } from '../api.js';
import { BuyersComments } from '../buyers-comments.js';
import type { CartItem } from '../cart.js';
import { PackageDetails } from '../package-details.js';
import { say } from '../say.js';
import classes from '../shop.module.css';
import { SimilarPacks } from '../similar-packs.js';
import { useAddToCart } from '../use-add-to-cart.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/shop.js';
import { told } from '../../../texts/told.js';
import { Page } from '../../../ui/page.js';
import { Empty } from '../../../ui/page-state.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import { useBuyer } from '../use-buyer.js';

export function Component() {
  const { packageName = '' } = useParams();
  const { user, holds, openOf, choice, isKnown } = useBuyer();
  const { add, dialog } = useAddToCart(user !== null);
  const navigate = useNavigate();
  const userId = user?.user_id ?? nobody;
  const packages = useQuery({ ...packageInfoQuery(packageName, choice, userId), enabled: isKnown });
  const back = { to: paths.packages, label: t('own.shop.back') };
  const buy = (item: CartItem) => {
    if (user) void add(item, () => void navigate(paths.cart));
    else say(t('learning.shop.login'), 'warning');
  };

  return (
    <div className={classes.frame}>
      <QueryView
        query={packages}
        empty={(all) =>
          all.length === 0 && (
            <Page title={t('learning.shop.title')} back={back}>
              <Empty title={t('learning.shop.none')} />
            </Page>
          )
        }
      >
        {([view, ...others]) =>
          view && (
            <Page title={told(view).packagedName} back={back} lead={told(view).packageShortDescription}>
              {others.length > 0 && (
                <Panel title={t('own.shop.several')}>
                  {others.map(told).map(({ slug, packagedName, packageGroup }) => (
                    <Anchor key={slug} component={Link} to={paths.packageInfo(slug)}>
                      {packagedName} {packageGroup}
                    </Anchor>
                  ))}
                </Panel>
              )}
              <Stack gap="lg">
                <PackageDetails
                  key={view.packageId}
                  view={view}
                  isPurchased={holds(view)}
                  open={openOf(view)}
                  onAdd={(item) => void add(item)}
                  onBuy={buy}
                />
                <SimilarPacks codes={view.similarPackages} {...{ userId, holds, openOf }} />
                <BuyersComments key={`comments of ${view.packageId}`} packageId={view.packageId} asks={user !== null} />
              </Stack>
            </Page>
          )
        }
      </QueryView>
      {dialog}
    </div>
  );
}
