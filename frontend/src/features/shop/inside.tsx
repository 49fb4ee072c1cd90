import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { Text } from '@mantine/core';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import classes from './shop.module.css';

type Props = {
  view: PackageView;
  /** How many of its chapters the account has already. */
  open: number;
};

/** What is in a package, subject by subject, and what of it one has: two packages are compared by this. */
export function Inside({ view, open }: Props) {
  const { subjects } = view.contentInclusions;
  const all = subjects.reduce((sum, { chapters }) => sum + chapters.length, 0);
  return (
    <>
      <ul className={classes.inside}>
        {subjects.map((subject) => (
          <li key={subject.subjectId}>
            <SubjectSign subject={subject.subjectName} />
            <span>{t('own.shop.chapters', { subject: told(subject).subjectName, n: subject.chapters.length })}</span>
          </li>
        ))}
      </ul>
      {open > 0 && open < all && <Text size="sm">{t('own.shop.partly', { n: open, of: all })}</Text>}
    </>
  );
}
