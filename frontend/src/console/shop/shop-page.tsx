import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/sell.js';
import { Page } from '../../ui/page.js';
import { TabBar } from '../../ui/tab-bar.js';

const tabs = { packages: 'sell.packages', orders: 'sell.orders', coupons: 'sell.coupons', tax: 'sell.tax' } as const;

type Props = { tab: keyof typeof tabs; actions?: ReactNode; children: ReactNode };

/** The pages of the shop, one beside the other. */
export function ShopPage({ tab, actions, children }: Props) {
  const navigate = useNavigate();
  return (
    <Page title={t('sell.title')} tab={t(tabs[tab])} actions={actions}>
      <TabBar
        label={t('sell.title')}
        value={tab}
        onChange={(chosen) => void navigate(consolePaths[chosen])}
        tabs={(Object.keys(tabs) as Props['tab'][]).map((value) => ({ value, label: t(tabs[value]) }))}
      >
        {children}
      </TabBar>
    </Page>
  );
}
