import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PlaceDialog } from './place-dialog.js';
import { sessionQuery } from '../session/api.js';
import { placeOf, type Place } from './place.js';
import { renewSession } from '../session/renew.js';
import { useUser } from '../session/use-user.js';
import { t } from '../../texts/learning.js';
import { Empty } from '../../ui/page-state.js';

/** Pages of a grade: an account that has none chooses it first. */
export function WithPlace({ children }: { children: (place: Place) => ReactNode }) {
  const place = placeOf(useUser());
  const [isOpen, setOpen] = useState(true);
  const queryClient = useQueryClient();
  if (place) return children(place);
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
