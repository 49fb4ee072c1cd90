import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/shop.js';
import type { Buyer } from './use-buyer.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { similarQuery } from './api.js';
import { PackageCard } from './package-card.js';
import classes from './shop.module.css';

const shownAtOnce = 4;

type Props = { codes: string[]; userId: string } & Pick<Buyer, 'holds' | 'openOf'>;

export function SimilarPacks({ codes, userId, holds, openOf }: Props) {
  const packages = useQuery({ ...similarQuery(codes, userId), enabled: codes.length > 0 });
  const [first, setFirst] = useState(0);
  const none = <Empty title={t('learning.shop.noSimilar')} />;
  return (
    <Panel title={t('learning.shop.similar')}>
      {codes.length === 0 ? (
        none
      ) : (
        <QueryView query={packages} empty={(all) => all.length === 0 && none}>
          {(all) => (
            <>
              <div className={classes.cards}>
                {all.slice(first, first + shownAtOnce).map((view) => (
                  <PackageCard
                    key={view.packageId}
                    view={view}
                    choice={firstChoiceOf(view)}
                    isPurchased={holds(view)}
                    open={openOf(view)}
                  />
                ))}
              </div>
              {all.length > shownAtOnce && (
                <Group>
                  <Button variant="default" disabled={first === 0} onClick={() => setFirst(first - shownAtOnce)}>
                    {t('own.shop.previous')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={first + shownAtOnce >= all.length}
                    onClick={() => setFirst(first + shownAtOnce)}
                  >
                    {t('own.shop.next')}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryView>
      )}
    </Panel>
  );
}

export const firstChoiceOf = ({
  subscriptionPricingPolicy,
  packageType,
}: {
  packageType: string;
  subscriptionPricingPolicy: { policyType: 'monthly' | 'yearly' }[];
}) => ({
  subscriptionSelected:
    packageType === 'subscription'
      ? (subscriptionPricingPolicy.find(({ policyType }) => policyType === 'monthly')?.policyType ??
        subscriptionPricingPolicy[0]?.policyType ??
        null)
      : null,
  discussionBoard: false,
  interactiveTutors: false,
});
