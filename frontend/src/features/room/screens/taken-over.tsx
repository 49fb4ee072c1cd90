import { Button, Group, Text } from '@mantine/core';
import { LockIcon } from '../../../ui/icons.js';
import { t } from '../../../texts/room.js';
import classes from './room.module.css';

/** Over the question of a room that another tab or device has taken: what happened, and the way back. */
export function TakenOver({ onContinue, busy }: { onContinue: () => void; busy: boolean }) {
  return (
    <section className={classes.banner} role="alert">
      <LockIcon />
      <div>
        <Text fw={650}>{t('own.takenOver.title')}</Text>
        <Text size="sm">{t('own.takenOver.text')}</Text>
      </div>
      <Group>
        <Button onClick={onContinue} loading={busy}>
          {t('own.takenOver.continue')}
        </Button>
      </Group>
    </section>
  );
}
