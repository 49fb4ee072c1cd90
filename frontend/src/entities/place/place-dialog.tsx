import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/learning.js';
import { Dialog } from '../../ui/dialog.js';
import { PlaceSelects } from './place-selects.js';
import { noPlace } from './place.js';
import { useChoosePlace } from './use-choose-place.js';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The account has its place now: whoever keeps the person reads it again. */
  onChosen: () => Promise<void>;
};

/** Board, grade and group of an account that has none. A change above clears what is below it. */
export function PlaceDialog({ opened, onClose, onChosen }: Props) {
  const [place, setPlace] = useState(noPlace);
  const choose = useChoosePlace(onChosen);

  return (
    <Dialog
      opened={opened}
      title={t('own.place.title')}
      onClose={onClose}
      busy={choose.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={choose.isPending}>
            {t('own.place.later')}
          </Button>
          <Button disabled={place.groupId === ''} loading={choose.isPending} onClick={() => choose.mutate(place)}>
            {t('own.place.ok')}
          </Button>
        </>
      }
    >
      <Text c="dimmed">{t('own.place.text')}</Text>
      <PlaceSelects
        place={place}
        onPlace={setPlace}
        labels={{
          board: t('own.place.board'),
          class: t('own.place.grade'),
          group: t('own.place.group'),
          none: t('own.place.choose'),
        }}
      />
      <Text c="var(--fault-text)" role="alert" className="fault">
        {choose.error && messageOf(choose.error)}
      </Text>
    </Dialog>
  );
}
