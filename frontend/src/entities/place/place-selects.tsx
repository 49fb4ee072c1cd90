import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../ui/query-view.js';
import { boardsQuery, chosenIn, noPlace, type Board, type Place } from './place.js';

type Props = {
  place: Place;
  onPlace: (place: Place) => void;
  /** `none` is the option that chooses nothing. */
  labels: { board: string; class: string; group: string; none: string };
  errors?: Partial<Record<keyof Place, ReactNode>>;
};

/** Board, class and group: each offers what the one above has, and a change above clears what is below (1 §5). */
export function PlaceSelects({ place, onPlace, labels, errors = {} }: Props) {
  const query = useQuery(boardsQuery);
  const selects = (boards: readonly Board[]) => {
    const { board, grade, group } = chosenIn(boards, place);
    const select = (name: keyof Place, label: string, chosen: string | undefined, options: Option[] | undefined) => (
      <NativeSelect
        label={label}
        name={name}
        value={chosen ?? ''}
        error={errors[name]}
        disabled={!options}
        data={[{ value: '', label: labels.none }, ...(options ?? [])]}
        onChange={({ currentTarget }) => onPlace({ ...place, ...below[name], [name]: currentTarget.value })}
      />
    );
    const classes = board?.classes.map((one) => ({ value: one.classId, label: one.className }));
    const groups = grade?.groups.map((one) => ({ value: one.groupId, label: one.groupName }));
    return (
      <div style={row}>
        {select(
          'boardId',
          labels.board,
          board?.boardId,
          boards.map((one) => ({ value: one.boardId, label: one.boardName })),
        )}
        {select('classId', labels.class, grade?.classId, classes)}
        {select('groupId', labels.group, group?.groupId, groups)}
      </div>
    );
  };
  return (
    <QueryView query={query} loading={selects([])}>
      {selects}
    </QueryView>
  );
}

/** As many beside each other as fit: on a phone two. */
const row = {
  ...{ display: 'grid', gap: 12, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
} as const;

type Option = { value: string; label: string };

const below = { boardId: noPlace, classId: { groupId: '' }, groupId: {} };
