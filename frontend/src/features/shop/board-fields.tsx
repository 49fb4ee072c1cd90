import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlaceSelects } from '../../entities/place/place-selects.js';
import { boardsQuery, chosenIn, noPlace, type Place } from '../../entities/place/place.js';
import { t } from '../../texts/shop.js';
import type { BoardChoice } from './board-choice.js';

type Props = { chosen: BoardChoice | null; onChoose: (choice: BoardChoice) => void };

export function BoardFields({ chosen, onChoose }: Props) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState<Place>(chosen ?? noPlace);
  const choose = () => {
    const { board, grade, group } = chosenIn(queryClient.getQueryData(boardsQuery.queryKey) ?? [], place);
    if (!board || !grade || !group) return;
    const { boardId, classId, groupId } = place;
    const names = { board: board.boardName, class: grade.className, group: group.groupName };
    onChoose({ boardId, classId, groupId, names });
  };
  return (
    <Stack gap="sm">
      <PlaceSelects
        place={place}
        onPlace={setPlace}
        labels={{
          board: t('own.shop.board'),
          class: t('own.shop.grade'),
          group: t('own.shop.group'),
          none: t('own.shop.choose'),
        }}
      />
      <Button disabled={place.groupId === ''} onClick={choose}>
        {t('learning.shop.getPackages')}
      </Button>
    </Stack>
  );
}
