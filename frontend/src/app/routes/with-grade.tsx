import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PlaceDialog } from '../../features/curriculum/place-dialog.js';
import { sessionQuery } from '../../features/session/api.js';
import { gradeOf, type Grade } from '../../features/session/grade-of.js';
import { renewSession } from '../../features/session/renew.js';
import { useUser } from '../../features/session/use-user.js';
import { t } from '../../texts/learning.js';
import { Empty } from '../../ui/page-state.js';

/** Pages of a grade: an account that has none chooses it first. */
export function WithGrade({ children }: { children: (grade: Grade) => ReactNode }) {
  const grade = gradeOf(useUser());
  const [isOpen, setOpen] = useState(true);
  const queryClient = useQueryClient();
  if (grade) return children(grade);
  return (
    <>
      <Empty title={t('own.place.missing')}>
        <Button onClick={() => setOpen(true)}>{t('own.place.choose')}</Button>
      </Empty>
      <PlaceDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onChosen={async () => {
          queryClient.setQueryData(sessionQuery.queryKey, await renewSession());
        }}
      />
    </>
  );
}
