import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../texts/index.js';
import { chosenAfter } from './answer-draft.js';
import type { Command } from './commands.js';
import { Frame, type FrameProps } from './frame.js';
import { QuestionDeck } from './question-deck.js';
import { Snack } from './snack.js';
import { Summary } from './summary.js';
import { useActions } from './use-actions.js';
import { useKeys } from './use-keys.js';
import { useNotice } from './use-notice.js';
import { useExamRoom, useRoomState } from './room-context.js';
import classes from './room.module.css';

const noticeMs = 6_000;
/** How long the message stands before the list comes back (3 §9). */
const expiryMs = 3_000;

type Props = Omit<FrameProps, 'children' | 'onFinish' | 'finishText' | 'help' | 'onHelp' | 'tools'>;

/** The runner of teacher assessments: one question after the other, Back, Next, Finish. */
export function ListRunner(props: Props) {
  const examRoom = useExamRoom();
  const { byId } = examRoom.room;
  const [notice, say] = useNotice(noticeMs);
  const actions = useActions(examRoom, say);
  const [dialog, setDialog] = useState<'summary' | 'help' | null>(null);
  useExpiry(props.onLeave, () => { setDialog(null); say({ tone: 'fault', text: t('assessment.runner.timeUpResume') }); });

  const run = (command: Command) => {
    const question = byId.get(examRoom.getState().questionId)!;
    switch (command.do) {
      case 'choose': return actions.act({ type: 'choose', answer: chosenAfter(question.questionType, examRoom.entryOf(question.questionId).answer, command.letter) });
      case 'next': case 'following': return actions.step(1);
      case 'previous': return actions.step(-1);
      case 'finish': return examRoom.mayWrite && setDialog('summary');
      case 'help': return setDialog('help');
      default: return undefined;
    }
  };
  useKeys(examRoom, run);

  return (
    <Frame {...props} finishText={t('assessment.runner.finish')} onFinish={() => setDialog('summary')} help={dialog === 'help'} onHelp={(opened) => setDialog(opened ? 'help' : null)}>
      <div className={classes.body}>
        <main className={classes.main}>
          <Progress />
          <QuestionDeck actions={actions} />
        </main>
      </div>
      <Snack notice={notice} />
      <StepBar onStep={actions.step} />
      <Summary opened={dialog === 'summary'} onClose={() => setDialog(null)} onSubmit={() => void examRoom.submit({ automatic: false })} />
    </Frame>
  );
}

function Progress() {
  const { questions } = useExamRoom().room.paper;
  const at = useRoomState((state) => questions.findIndex(({ questionId }) => questionId === state.questionId));
  return <progress className={classes.progress} value={at + 1} max={questions.length} aria-hidden="true" />;
}

function StepBar({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { questions } = useExamRoom().room.paper;
  const isFirst = useRoomState((state) => state.questionId === questions[0]?.questionId);
  const isLast = useRoomState((state) => state.questionId === questions.at(-1)?.questionId);
  return (
    <footer className={classes.bar}>
      <Button variant="default" disabled={isFirst} onClick={() => onStep(-1)} className={classes.action} data-command="previous">{t('assessment.runner.back')}</Button>
      <Button disabled={isLast} onClick={() => onStep(1)} className={classes.action} data-command="next">{t('assessment.runner.next')}</Button>
    </footer>
  );
}

function useExpiry(onLeave: () => void, onExpired: () => void): void {
  const isOver = useRoomState((state) => state.phase === 'over' && state.submission.kind === 'none' && !state.takenOver);
  useEffect(() => {
    if (!isOver) return;
    onExpired();
    const timer = setTimeout(onLeave, expiryMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at the moment the time is over
  }, [isOver]);
}

export function NoQuestions({ onLeave }: { onLeave: () => void }) {
  return (
    <main className={classes.lonely}>
      <Title order={1} size="h3">{t('assessment.runner.noQuestions')}</Title>
      <Button onClick={onLeave}>{t('own.report.home')}</Button>
    </main>
  );
}
