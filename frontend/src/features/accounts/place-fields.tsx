import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardsQuery } from '../../lib/boards.js';
import { t } from '../../texts/accounts.js';
import { Failed } from '../../ui/page-state.js';

export type Place = { boardId: string; classId: string; groupId: string };
export const noPlace: Place = { boardId: '', classId: '', groupId: '' };

type Props = {
  place: Place;
  onPlace: (place: Place) => void;
  errors?: Partial<Record<keyof Place, ReactNode>>;
};

/** Board, class and group: each offers what the one above has, and a change above clears what is below (1 §5). */
export function PlaceFields({ place, onPlace, errors = {} }: Props) {
  const { data: boards = [], error, refetch } = useQuery(boardsQuery);
  const board = boards.find(({ boardId }) => boardId === place.boardId);
  const grade = board?.classes.find(({ classId }) => classId === place.classId);
  const group = grade?.groups.find(({ groupId }) => groupId === place.groupId);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <NativeSelect
        label={t('accounts.registration.board')}
        name="boardId"
        value={board?.boardId ?? ''}
        error={errors.boardId}
        data={withNone(boards.map(({ boardId, boardName }) => ({ value: boardId, label: boardName })))}
        onChange={({ currentTarget }) => onPlace({ ...noPlace, boardId: currentTarget.value })}
      />
      <NativeSelect
        label={t('accounts.registration.class')}
        name="classId"
        value={grade?.classId ?? ''}
        error={errors.classId}
        disabled={!board}
        data={withNone((board?.classes ?? []).map(({ classId, className }) => ({ value: classId, label: className })))}
        onChange={({ currentTarget }) => onPlace({ ...place, classId: currentTarget.value, groupId: '' })}
      />
      <NativeSelect
        label={t('accounts.registration.group')}
        name="groupId"
        value={group?.groupId ?? ''}
        error={errors.groupId}
        disabled={!grade}
        data={withNone((grade?.groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })))}
        onChange={({ currentTarget }) => onPlace({ ...place, groupId: currentTarget.value })}
      />
    </>
  );
}

const withNone = (options: readonly { value: string; label: string }[]) => [
  { value: '', label: t('own.registration.choose') },
  ...options,
];

/** What is still to be chosen, by the field that it belongs to. */
export const placeFaults = ({ boardId, classId, groupId }: Place): Partial<Record<keyof Place, string>> => ({
  ...(boardId === '' && { boardId: t('accounts.registration.selectBoard') }),
  ...(classId === '' && { classId: t('accounts.registration.selectClass') }),
  ...(groupId === '' && { groupId: t('accounts.registration.selectGroup') }),
});
