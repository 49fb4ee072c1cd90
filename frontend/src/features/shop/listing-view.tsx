import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../texts/shop.js';
import type { Buyer } from './use-buyer.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { BagPicture } from '../../ui/pictures.js';
import { Panel } from '../../ui/panel.js';
import { packagesQuery, type Kind } from './api.js';
import { storeChoice, type BoardChoice } from './board-choice.js';
import { BoardFields } from './board-fields.js';
import { Compare } from './compare.js';
import { itemOf, type CartItem } from './cart.js';
import { allSubjects, shownPackages, type Filter, type Sort } from './listing.js';
import { PackageCard } from './package-card.js';
import { say } from './say.js';
import classes from './shop.module.css';

const sorts: readonly [Sort, 'learning.shop.recommended' | 'learning.shop.topSelling' | 'learning.shop.newArrivals'][] =
  [
    ['recommended', 'learning.shop.recommended'],
    ['topSelling', 'learning.shop.topSelling'],
    ['newArrivals', 'learning.shop.newArrivals'],
  ];

type Props = {
  userId: string;
  /** At first: the own membership, or what a visitor chose last. */
  firstChoice: BoardChoice | null;
  buyer: Pick<Buyer, 'holds' | 'openOf'>;
  onAdd: (item: CartItem) => void;
};

export function ListingView({ userId, firstChoice, buyer, onAdd }: Props) {
  const [choice, setChoice] = useState(firstChoice);
  const [kind, setKind] = useState<Kind>('subscription');
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [filter, setFilter] = useState<Filter>({ search: '', subjects: [], sort: null, period: 'monthly' });
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }));
  const packages = useQuery(packagesQuery(kind, choice, userId));
  const hasFailed = packages.isError;
  useEffect(() => {
    if (hasFailed) say(t('learning.shop.wrong'), 'error');
  }, [hasFailed]);

  const choose = (next: BoardChoice) => {
    storeChoice(next);
    setChoice(next);
    change({ subjects: [] });
  };
  return (
    <div className={classes.beside}>
      <Button
        variant="default"
        className={classes.filterButton}
        aria-expanded={isFilterOpen}
        aria-controls="shop-filter"
        onClick={() => setFilterOpen(!isFilterOpen)}
      >
        {t('own.shop.filter')}
      </Button>
      <div id="shop-filter" className={classes.filter} data-opened={isFilterOpen || undefined}>
        <Panel title={t('own.shop.filter')}>
          <TextInput
            label={t('own.shop.search')}
            type="search"
            value={filter.search}
            onChange={({ currentTarget }) => change({ search: currentTarget.value })}
          />
          <BoardFields chosen={choice} onChoose={choose} />
          <Subjects
            packages={packages.data ?? []}
            ticked={filter.subjects}
            onTick={(subjects) => change({ subjects })}
          />
        </Panel>
      </div>
      <Stack gap="md">
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('own.shop.kind')}
            value={kind}
            onChange={(value) => {
              setKind(value as Kind);
              change({ subjects: [], sort: null });
            }}
            data={[
              { value: 'subscription', label: t('learning.shop.subscriptions') },
              { value: 'nonsubscription', label: t('learning.shop.products') },
            ]}
          />
          {kind === 'subscription' ? (
            <SegmentedControl
              aria-label={t('own.shop.period')}
              value={filter.period}
              onChange={(value) => change({ period: value as Filter['period'] })}
              data={[
                { value: 'monthly', label: t('own.shop.monthly') },
                { value: 'yearly', label: t('own.shop.yearly') },
              ]}
            />
          ) : (
            <Group gap="xs" role="group" aria-label={t('own.shop.sort')}>
              {sorts.map(([sort, label]) => (
                <Button
                  key={sort}
                  size="sm"
                  variant={filter.sort === sort ? 'filled' : 'default'}
                  aria-pressed={filter.sort === sort}
                  onClick={() => change({ sort: filter.sort === sort ? null : sort })}
                >
                  {t(label)}
                </Button>
              ))}
            </Group>
          )}
        </Group>
        <Cards query={packages} kind={kind} filter={filter} buyer={buyer} onAdd={onAdd} />
      </Stack>
    </div>
  );
}

type CardsProps = {
  query: { data: PackageView[] | undefined; isError: boolean; refetch: () => unknown };
  kind: Kind;
  filter: Filter;
  buyer: Props['buyer'];
  onAdd: (item: CartItem) => void;
};

function Cards({ query: { data, isError, refetch }, kind, filter, buyer, onAdd }: CardsProps): ReactNode {
  const [isComparing, setComparing] = useState(false);
  if (isError && !data) {
    return (
      <Empty title={t('learning.shop.wrong')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('own.shop.retry')}
        </Button>
      </Empty>
    );
  }
  if (!data) return <Loading rows={4} />;
  if (data.length === 0) {
    const none = kind === 'subscription' ? 'learning.shop.noSubscriptions' : 'learning.shop.noProducts';
    return <Empty icon={<BagPicture />} title={t('learning.shop.none')} text={t(none)} />;
  }
  const shown = shownPackages(data, filter);
  if (shown.length === 0) return <Empty icon={<BagPicture />} title={t('learning.shop.noRecord')} />;
  const subscriptionSelected = kind === 'subscription' ? filter.period : null;
  const choice = { subscriptionSelected, discussionBoard: false, interactiveTutors: false };
  return (
    <>
      {shown.length > 1 && (
        <Button
          variant="default"
          style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={() => setComparing(true)}
        >
          {t('own.shop.compare')}
        </Button>
      )}
      <div className={classes.cards}>
        {shown.map((view) => (
          <PackageCard
            key={view.packageId}
            view={view}
            choice={choice}
            isPurchased={buyer.holds(view)}
            open={buyer.openOf(view)}
            onAdd={() => {
              const item = itemOf(view, choice);
              if (item) onAdd(item);
            }}
          />
        ))}
      </div>
      <Compare
        opened={isComparing}
        onClose={() => setComparing(false)}
        views={shown}
        choice={choice}
        openOf={buyer.openOf}
      />
    </>
  );
}

type SubjectsProps = {
  packages: readonly PackageView[];
  ticked: readonly string[];
  onTick: (subjects: string[]) => void;
};

function Subjects({ packages, ticked, onTick }: SubjectsProps) {
  const subjects = allSubjects(packages);
  if (subjects.length === 0) return null;
  return (
    <Checkbox.Group label={<Text fw={600}>{t('own.shop.subjects')}</Text>} value={[...ticked]} onChange={onTick}>
      <Stack gap="xs" pt="xs">
        {subjects.map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
