/** What a person's data may be used for. Pure. */
import type { Privacy } from '@exam/contracts';
import { purposeNames } from '@exam/contracts';

type Purpose = (typeof purposeNames)[number];

export interface Choice {
  readonly purpose: string;
  readonly isAllowed: boolean;
  readonly changedAt: Date;
}

export interface Standing {
  readonly isChild: boolean;
  readonly hasParentsConsent: boolean;
  readonly choices: readonly Choice[];
}

/** Given in the product, or on paper that the office has recorded. */
export const hasParentsConsent = (consents: readonly { readonly givenBy: string }[]): boolean =>
  consents.some(({ givenBy }) => givenBy === 'parent' || givenBy === 'paper');

export const needsParent = ({ isChild, hasParentsConsent }: Omit<Standing, 'choices'>): boolean =>
  isChild && !hasParentsConsent;

/** A child without a parent's consent is watched for nothing, whatever was chosen. */
export function purposesOf(standing: Standing): Privacy['purposes'] {
  return purposeNames.map((purpose) => {
    const choice = standing.choices.find((one) => one.purpose === purpose);
    return {
      purpose,
      isAllowed: !needsParent(standing) && (choice?.isAllowed ?? true),
      changedAt: choice?.changedAt.toISOString() ?? null,
    };
  });
}

export const withdrawnOf = (standing: Standing): Purpose[] =>
  purposesOf(standing).flatMap(({ purpose, isAllowed }) => (isAllowed ? [] : [purpose]));
