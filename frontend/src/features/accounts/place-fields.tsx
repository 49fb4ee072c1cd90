import type { ReactNode } from 'react';
import { PlaceSelects } from '../../entities/place/place-selects.js';
import type { Place } from '../../entities/place/place.js';
import { t } from '../../texts/accounts.js';

type Props = {
  place: Place;
  onPlace: (place: Place) => void;
  errors?: Partial<Record<keyof Place, ReactNode>>;
};

export const PlaceFields = (props: Props) => (
  <PlaceSelects
    {...props}
    labels={{
      board: t('accounts.registration.board'),
      class: t('accounts.registration.class'),
      group: t('accounts.registration.group'),
      none: t('own.registration.choose'),
    }}
  />
);

/** What is still to be chosen, by the field that it belongs to. */
export const placeFaults = ({ boardId, classId, groupId }: Place): Partial<Record<keyof Place, string>> => ({
  ...(boardId === '' && { boardId: t('accounts.registration.selectBoard') }),
  ...(classId === '' && { classId: t('accounts.registration.selectClass') }),
  ...(groupId === '' && { groupId: t('accounts.registration.selectGroup') }),
});
