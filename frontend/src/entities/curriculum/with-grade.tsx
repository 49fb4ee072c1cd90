import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PlaceDialog } from './place-dialog.js';
import { sessionQuery } from '../session/api.js';
import { gradeOf, type Grade } from '../session/grade-of.js';
import { renewSession } from '../session/renew.js';
import { useUser } from '../session/use-user.js';
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
