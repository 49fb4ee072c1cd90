import { mostExtraStudents } from '@exam/contracts/core/audience';
import { holdsPlace } from '@exam/contracts/core/own-classes';
import { listPeople, type PersonRow } from '@exam/contracts/http/identity/people';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/bank.js';
import type { Place } from '../classes/places.js';
import { useNames } from '../kit/names.js';
import { placeText } from '../people/place-text.js';

/** Long enough that a name is not looked for letter by letter. */
const pauseMs = 250;
/** Who has more of a name types more of it. */
const mostFound = 20;

type Props = {
  value: readonly string[];
  /** Of these who is found has the test already, as have those who are named already. */
  places: readonly Place[];
  named?: readonly string[];
  /** With what is known of those who were found here. */
  onChange: (userIds: string[], known: ReadonlyMap<string, PersonRow>) => void;
};

/** Single students, found by name or number among those whom the person may see; each who is chosen is a chip. */
export function StudentsField({ value, places, named = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, error } = useQuery({
    queryKey: ['people', 'found', q],
    queryFn: ({ signal }) =>
      call(listPeople, { query: { q, who: 'students', sort: 'name', limit: mostFound } }, { signal }),
    enabled: q !== '',
  });
  const nameOf = useNames(value.filter((userId) => !known.has(userId)));
  const found = q === '' ? [] : (data?.items ?? []);
  const hasIt = ({ userId, place }: PersonRow) =>
    named.includes(userId) || places.some((one) => holdsPlace(one, place));
  const change = (userIds: string[]) => {
    const all = new Map([...known, ...found.map((one) => [one.userId, one] as const)]);
    setKnown(all);
    onChange(userIds, all);
  };
  return (
    <MultiSelect
      label={t('bank.test.extra')}
      placeholder={t('bank.test.extraHint')}
      searchable
      clearable
      hidePickedOptions
      maxValues={mostExtraStudents - named.length}
      searchValue={typed}
      onSearchChange={setTyped}
      // the server has searched: also by what a label does not hold
      filter={({ options }) => options}
      nothingFoundMessage={q !== '' && data?.items.length === 0 && t('bank.test.extraNone')}
      error={error === null ? undefined : messageOf(error)}
      data={[
        ...value
          .filter((userId) => !found.some((one) => one.userId === userId))
          .map((userId) => ({ value: userId, label: known.get(userId)?.name ?? nameOf(userId) ?? '–' })),
        ...found.map((one) => ({
          value: one.userId,
          label: value.includes(one.userId) ? one.name : labelOf(one, hasIt(one)),
          disabled: !value.includes(one.userId) && hasIt(one),
        })),
      ]}
      value={[...value]}
      onChange={change}
    />
  );
}

function labelOf({ name, userCode, place }: PersonRow, hasIt: boolean): string {
  const told = [name, userCode, placeText(place)].filter(Boolean).join(' · ');
  return hasIt ? t('bank.test.extraIn', { name: told }) : told;
}
