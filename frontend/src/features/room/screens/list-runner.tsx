import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import { t as sharedText } from '../../../texts/shared.js';
import type { Command } from './commands.js';
import { Frame, type FrameProps } from './frame.js';
import { QuestionDeck } from './question-deck.js';
import { Snack } from './snack.js';
import { Summary } from './summary.js';
import { useActions } from './use-actions.js';
import { useCommands } from './use-commands.js';
import { useKeys } from './use-keys.js';
import { useNotice } from './use-notice.js';
import { mayFinish } from '../sitting/state.js';
import { useExamRoom, useRoom, useRoomState, useSittingAt } from './room-context.js';
import { CentredMain } from '../../../ui/centred-main.js';
import frame from './frame.module.css';
import classes from './list-runner.module.css';
import bars from './bars.module.css';
import { delays, noticeStays } from '../../../lib/delays.js';

type Props = Omit<FrameProps, 'children' | 'onFinish' | 'finishText' | 'help' | 'onHelp' | 'tools'>;

/** The runner of teacher assessments: one question after the other, Back, Next, Finish. */
export function ListRunner(props: Props) {
  const examRoom = useExamRoom();
  const [notice, say] = useNotice(noticeStays.long);
  const actions = useActions(examRoom, say);
  const [dialog, setDialog] = useState<'summary' | 'help' | null>(null);
  useExpiry(props.onLeave, () => {
    setDialog(null);
    say({ tone: 'fault', text: t('assessment.runner.timeUpResume') });
  });

  const run = (command: Command) => {
    switch (command.do) {
      case 'choose':
        return actions.choose(command.letter);
      case 'next':
      case 'following':
        return actions.step(1);
      case 'previous':
        return actions.step(-1);
      case 'finish':
        return mayFinish(examRoom.getState()) && setDialog('summary');
      case 'help':
        return setDialog('help');
      case 'pad':
        return actions.pressPad(command.key);
      default:
        return undefined;
    }
  };
  const commands = useCommands(examRoom, say, run);
  useKeys(examRoom, commands);
  const { execute } = commands;

  return (
    <Frame
      {...props}
      finishText={t('assessment.runner.finish')}
      onFinish={() => execute({ do: 'finish' })}
      help={dialog === 'help'}
      onHelp={(opened) => setDialog(opened ? 'help' : null)}
    >
      <div className={frame.body}>
        <main className={frame.main}>
          <Progress />
          <QuestionDeck actions={actions} onCommand={execute} />
        </main>
      </div>
      <Snack notice={notice} />
      <StepBar onCommand={execute} />
      <Summary
        opened={dialog === 'summary'}
        onClose={() => setDialog(null)}
        onSubmit={() => void examRoom.dispatch({ type: 'submitted' })}
      />
    </Frame>
  );
}

function Progress() {
  return <progress className={classes.progress} value={useNumberInView()} max={useRoom().total} aria-hidden="true" />;
}

/** From 1; of the whole paper also while only its first question is here. */
function useNumberInView(): number {
  return useRoomState(
    ({ room, questionId }) => room.paper.questions.findIndex((question) => question.questionId === questionId) + 1,
  );
}

function StepBar({ onCommand }: { onCommand: (command: Command) => void }) {
  const number = useNumberInView();
  const { total } = useRoom();
  return (
    <footer className={bars.bar} data-steps>
      <Button
        variant="default"
        disabled={number === 1}
        onClick={() => onCommand({ do: 'previous' })}
        className={bars.action}
        data-command="previous"
      >
        {paperText('assessment.runner.back')}
      </Button>
      <Button
        disabled={number === total}
        onClick={() => onCommand({ do: 'following' })}
        className={bars.action}
        data-command="next"
      >
        {paperText('assessment.runner.next')}
      </Button>
    </footer>
  );
}

function useExpiry(onLeave: () => void, onExpired: () => void): void {
  const isOver = useSittingAt() === 'over';
  useEffect(() => {
    if (!isOver) return;
    onExpired();
    const timer = setTimeout(onLeave, delays.timeUp);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at the moment the time is over
  }, [isOver]);
}

export function NoQuestions({ onLeave }: { onLeave: () => void }) {
  return (
    <CentredMain>
      <Title order={1} size="h3">
        {t('assessment.runner.noQuestions')}
      </Title>
      <Button onClick={onLeave}>{sharedText('own.report.home')}</Button>
    </CentredMain>
  );
}
