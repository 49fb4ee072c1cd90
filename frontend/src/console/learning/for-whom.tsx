import { reachOf } from '@exam/contracts/core/permissions';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/school.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { useOwnPlaces, type Place } from '../classes/places.js';

/** Sections, or the organisation (null) for who may reach it; null instead while nobody is chosen. */
export type ForWhom = { places: Place[] | null } | null;

export function useForWhom() {
  const mayReachAll = reachOf(useUser(), 'learning.edit') !== 'own';
  const own = useOwnPlaces('learning.edit');
  const [isForAll, setForAll] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const places = own.filter(({ value }) => chosen.includes(value)).map(({ place }) => place);
  const forWhom: ForWhom = isForAll ? { places: null } : places.length > 0 ? { places } : null;
  const field = (
    <>
      {mayReachAll && (
        <NativeSelect
          label={t('school.notice.for')}
          value={isForAll ? 'all' : 'sections'}
          data={[
            { value: 'sections', label: t('school.notice.sections') },
            { value: 'all', label: t('school.notice.organisation') },
          ]}
          onChange={(event) => setForAll(event.currentTarget.value === 'all')}
        />
      )}
      {!isForAll && <PlacesFailed />}
      {!isForAll && (
        <MultiSelect
          label={t('school.notice.sections')}
          required
          searchable
          maxValues={50}
          data={own.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </>
  );
  return { forWhom, field };
}
