import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/shop.js';
import { boardsQuery } from '../../lib/boards.js';
import type { BoardChoice } from './board-choice.js';

type Props = { chosen: BoardChoice | null; onChoose: (choice: BoardChoice) => void };

/** Board, grade and group; a change above clears what is below it. */
export function BoardFields({ chosen, onChoose }: Props) {
  const { data: boards = [] } = useQuery(boardsQuery);
  const [ids, setIds] = useState({
    boardId: chosen?.boardId ?? '',
    classId: chosen?.classId ?? '',
    groupId: chosen?.groupId ?? '',
  });
  const board = boards.find(({ boardId }) => boardId === ids.boardId);
  const grade = board?.classes.find(({ classId }) => classId === ids.classId);
  const group = grade?.groups.find(({ groupId }) => groupId === ids.groupId);
  const options = (entries: { value: string; label: string }[]) => [
    { value: '', label: t('own.shop.choose') },
    ...entries,
  ];

  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('own.shop.board')}
        value={board ? ids.boardId : ''}
        data={options(boards.map(({ boardId, boardName }) => ({ value: boardId, label: boardName })))}
        onChange={({ currentTarget }) => setIds({ boardId: currentTarget.value, classId: '', groupId: '' })}
      />
      <NativeSelect
        label={t('own.shop.grade')}
        value={grade ? ids.classId : ''}
        disabled={!board}
        data={options((board?.classes ?? []).map(({ classId, className }) => ({ value: classId, label: className })))}
        onChange={({ currentTarget }) => setIds({ ...ids, classId: currentTarget.value, groupId: '' })}
      />
      <NativeSelect
        label={t('own.shop.group')}
        value={group ? ids.groupId : ''}
        disabled={!grade}
        data={options((grade?.groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })))}
        onChange={({ currentTarget }) => setIds({ ...ids, groupId: currentTarget.value })}
      />
      <Button
        disabled={!group}
        onClick={() => {
          if (!board || !grade || !group) return;
          const names = { board: board.boardName, class: grade.className, group: group.groupName };
          onChoose({ ...ids, names });
        }}
      >
        {t('learning.shop.getPackages')}
      </Button>
    </Stack>
  );
}
