import { Button, Group, Text } from '@mantine/core';
import { LockIcon } from '../../../ui/page-icons.js';
import { t } from '../../../texts/room.js';
import { useRoomState } from './room-context.js';
import { unsavedQuestions } from '../sitting/entries.js';
import classes from './taken-over.module.css';
import summary from './summary.module.css';

/** Over the question of a room that another tab or device has taken: what happened, and the way back. */
export function TakenOver({ onContinue, busy }: { onContinue: () => void; busy: boolean }) {
  return (
    <section className={classes.banner} role="alert">
      <LockIcon />
      <div>
        <Text fw={650}>{t('own.takenOver.title')}</Text>
        <Text size="sm">{t('own.takenOver.text')}</Text>
        <NotSaved />
      </div>
      <Group>
        <Button onClick={onContinue} loading={busy}>
          {t('own.takenOver.continue')}
        </Button>
      </Group>
    </section>
  );
}

/** What was given in the moment of the take-over: said, never dropped in silence. */
function NotSaved() {
  const questions = useRoomState(({ room, entries, overruled }) =>
    unsavedQuestions(entries, overruled)
      .flatMap((questionId) => room.byId.get(questionId)?.qNo ?? [])
      .sort((left, right) => left - right)
      .join(', '),
  );
  if (questions === '') return null;
  return (
    <Text size="sm" fw={600} className={summary.warning}>
      {t('own.takenOver.unsaved', { n: questions.split(', ').length, questions })}
    </Text>
  );
}
