import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { lastInstant } from '../../lib/last-instant.js';
import { paths } from '../../lib/paths.js';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import { Dialog } from '../../ui/dialog.js';
import { Money } from '../../ui/money.js';
import { comparedRows } from './listing.js';
import { priceOf, type Choice } from './prices.js';
import classes from './shop.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  views: readonly PackageView[];
  choice: Choice;
  /** How many chapters of a package the account has already. */
  openOf: (view: PackageView) => number;
};

/** Packages beside each other: what they cost, what is in them, what of it one has. */
export function Compare({ opened, onClose, views, choice, openOf }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('own.shop.compareTitle')} size="xl">
      <div className={`${classes.compare} sideways`} tabIndex={0} role="group" aria-label={t('own.shop.compareTitle')}>
        <table>
          <thead>
            <tr>
              <td />
              {views.map((view) => (
                <th key={view.packageId} scope="col">
                  <Anchor component={Link} to={paths.packageInfo(view.slug)} fw={600}>
                    {told(view).packagedName}
                  </Anchor>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              title={t('learning.cart.price')}
              views={views}
              cell={(view) => <Price view={view} choice={choice} />}
            />
            {comparedRows(views).map(({ subject, countOf }) => (
              <Row
                key={subject.subjectId}
                title={
                  <span className={classes.subject}>
                    <SubjectSign subject={subject.subjectName} size={16} />
                    {told(subject).subjectName}
                  </span>
                }
                views={views}
                cell={(view) => countOf(view) > 0 && t('own.shop.chapterCount', { n: countOf(view) })}
              />
            ))}
            {views.some((view) => openOf(view) > 0) && (
              <Row
                title={t('own.shop.yours')}
                views={views}
                cell={(view) => openOf(view) > 0 && t('own.shop.chapterCount', { n: openOf(view) })}
              />
            )}
            {views.some(({ packageExpiryDate }) => packageExpiryDate !== null) && (
              <Row
                title={t('own.shop.validUntil')}
                views={views}
                cell={({ packageExpiryDate }) => packageExpiryDate && formatDay(lastInstant(packageExpiryDate))}
              />
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

type RowProps = { title: ReactNode; views: readonly PackageView[]; cell: (view: PackageView) => ReactNode };

function Row({ title, views, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {views.map((view) => (
        <td key={view.packageId} className="numbers">
          {cell(view) || '–'}
        </td>
      ))}
    </tr>
  );
}

function Price({ view, choice }: { view: PackageView; choice: Choice }) {
  const price = priceOf(view, choice);
  const period = choice.subscriptionSelected;
  if (!price) return null;
  return (
    <>
      <Money paise={price.totalPaise} was={price.basePaise + price.addOnsPaise} />
      {period && t(period === 'monthly' ? 'learning.shop.perMonth' : 'learning.shop.perYear')}
    </>
  );
}
