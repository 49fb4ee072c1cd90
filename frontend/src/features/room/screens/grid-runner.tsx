import { ActionIcon, Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { CloseIcon } from '../../../ui/icons.js';
import { GridIcon, PaperIcon } from '../../../ui/page-icons.js';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import { told } from '../../../texts/told.js';
import type { Command } from './commands.js';
import { ViewPaper } from './dialogs.js';
import { Frame, type FrameProps } from './frame.js';
import { GridPanel } from './grid-panel.js';
import { QuestionDeck } from './question-deck.js';
import { titleId } from './question-view.js';
import { Snack } from './snack.js';
import { Summary } from './summary.js';
import { useActions } from './use-actions.js';
import { useCommands } from './use-commands.js';
import { useGridEnd } from './use-grid-end.js';
import { useKeys } from './use-keys.js';
import { useNotice } from './use-notice.js';
import { mayFinish } from '../sitting/state.js';
import { useExamRoom, useMayWrite, useRoom, useRoomState, useSittingAt, useSubjectInView } from './room-context.js';
import classes from './grid-runner.module.css';
import frame from './frame.module.css';
import bars from './bars.module.css';
import { noticeStays } from '../../../lib/delays.js';

/** On screens this low the questions start hidden (ledger GRID-002). */
const lowScreen = 480;
/** On screens this narrow the questions lie over the one in view, and so start hidden, too. */
const drawerBelow = 768;

type Dialog = 'summary' | 'paper' | 'help' | null;

/** The runner of mock tests: subjects, the grid of questions, marks for review (3 §2, §4). */
export function GridRunner(
  props: Omit<FrameProps, 'children' | 'onFinish' | 'finishText' | 'help' | 'onHelp' | 'tools'> & {
    onCancelExam: () => void;
  },
) {
  const examRoom = useExamRoom();
  // asked when it is needed: nothing here is drawn again for another question
  const subjectInView = () => {
    const { room, questionId } = examRoom.getState();
    return room.byId.get(questionId)!.subjectId;
  };
  const [notice, say] = useNotice(noticeStays.short);
  const actions = useActions(examRoom, say);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [gridShown, setGridShown] = useState(() => window.innerHeight > lowScreen && window.innerWidth >= drawerBelow);
  const isPreview = useSittingAt() === 'preview';
  const overtime = useGridEnd(say);

  const showSubject = (subjectId: string) => {
    const first = examRoom.getState().room.paper.questions.find((one) => one.subjectId === subjectId);
    if (first && subjectId !== subjectInView()) actions.show(first.questionId);
  };
  const run = (command: Command) => {
    const subjects = examRoom.getState().room.paper.subjects.map(({ subjectId }) => subjectId);
    switch (command.do) {
      case 'choose':
        return actions.choose(command.letter);
      case 'next':
        return actions.act({ type: 'saveAndNext' });
      case 'previous':
        return actions.step(-1);
      case 'following':
        return actions.step(1);
      case 'clear':
        return actions.act({ type: 'clear' });
      case 'mark':
        return actions.act({ type: 'markAndNext' });
      case 'saveMark':
        return actions.act({ type: 'saveAndMark' });
      case 'grid':
        return setGridShown((shown) => !shown);
      case 'paper':
        return setDialog('paper');
      case 'subject':
        return showSubject(command.subjectId ?? subjects[(subjects.indexOf(subjectInView()) + 1) % subjects.length]!);
      case 'finish':
        return mayFinish(examRoom.getState()) && setDialog('summary');
      case 'help':
        return setDialog('help');
      case 'pad':
        return actions.pressPad(command.key);
    }
  };
  const showFromGrid = useCallback(
    (questionId: string) => {
      actions.show(questionId);
      if (window.innerWidth >= drawerBelow) return;
      setGridShown(false);
      document.getElementById(titleId)?.focus();
    },
    [actions],
  );
  const commands = useCommands(examRoom, say, run);
  useKeys(examRoom, commands);
  const { execute } = commands;
  const submit = () => void examRoom.dispatch({ type: 'submitted' });

  return (
    <Frame
      {...props}
      finishText={t('assessment.runner.submit')}
      onFinish={() => execute({ do: 'finish' })}
      help={dialog === 'help'}
      onHelp={(opened) => setDialog(opened ? 'help' : null)}
      tools={
        <>
          <Button
            size="sm"

            variant="subtle"
            color="gray"
            leftSection={<GridIcon />}
            aria-expanded={gridShown}
            aria-controls="grid"
            onClick={() => execute({ do: 'grid' })}
            className={classes.tool}
            aria-label={t(gridShown ? 'own.runner.hideGrid' : 'own.runner.showGrid')}
          >
            <span>{paperText('own.runner.grid')}</span>
          </Button>
          <Button
            size="sm"

            variant="subtle"
            color="gray"
            leftSection={<PaperIcon />}
            onClick={() => execute({ do: 'paper' })}
            className={`${classes.tool} ${classes.paperTool}`}
            aria-label={t('assessment.runner.viewPaper')}
          >
            <span>{t('assessment.runner.viewPaper')}</span>
          </Button>
        </>
      }
    >
      <CheckingOnly />
      <Subjects onShow={(subjectId) => execute({ do: 'subject', subjectId })} />
      <div className={frame.body} data-grid={gridShown || undefined}>
        <main className={frame.main}>
          <QuestionDeck actions={actions} onCommand={execute} />
        </main>
        <div id="grid" className={frame.gridPlace} hidden={!gridShown}>
          {gridShown && !isPreview && (
            <>
              <DrawerHead
                onSubject={(subjectId) => execute({ do: 'subject', subjectId })}
                onPaper={() => execute({ do: 'paper' })}
                onClose={() => setGridShown(false)}
              />
              <GridPanel onShow={showFromGrid} />
            </>
          )}
        </div>
        {gridShown && <div className={classes.behindDrawer} onClick={() => setGridShown(false)} />}
      </div>
      <Snack notice={notice} />
      <ActionBar onCommand={execute} />
      <Summary
        opened={overtime !== null || dialog === 'summary'}
        onClose={() => setDialog(null)}
        onSubmit={submit}
        {...(overtime ? { overtime: { secondsLeft: overtime.secondsLeft, onCancelExam: props.onCancelExam } } : {})}
      />
      {dialog === 'paper' && <ViewPaper onClose={() => setDialog(null)} />}
    </Frame>
  );
}

type DrawerProps = { onSubject: (subjectId: string) => void; onPaper: () => void; onClose: () => void };

/** Above the questions where they lie over the one in view, on a phone; elsewhere all of it is in the page. */
function DrawerHead({ onSubject, onPaper, onClose }: DrawerProps) {
  return (
    <div className={classes.drawerHead}>
      <strong>{paperText('own.runner.grid')}</strong>
      <Subjects onShow={onSubject} hasCounts />
      <ActionIcon color="gray" aria-label={t('assessment.runner.viewPaper')} onClick={onPaper}>
        <PaperIcon />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={t('own.runner.hideGrid')} onClick={onClose}>
        <CloseIcon />
      </ActionIcon>
    </div>
  );
}

/** `hasCounts`: with how many of each subject are answered, where the drawer hides what else would tell. */
function Subjects({ onShow, hasCounts = false }: { onShow: (subjectId: string) => void; hasCounts?: boolean }) {
  const { subjects } = useRoom().paper;
  const inView = useSubjectInView();
  return (
    <nav className={frame.subjects} aria-label={t('own.runner.subjects')}>
      {subjects.map(told).map(({ subjectId, subjectName }) => (
        <button key={subjectId} type="button" aria-pressed={subjectId === inView} onClick={() => onShow(subjectId)}>
          <span>{subjectName}</span>
          {hasCounts && <AnsweredOf subjectId={subjectId} />}
        </button>
      ))}
    </nav>
  );
}

function AnsweredOf({ subjectId }: { subjectId: string }) {
  const mine = useRoom().paper.questions.filter((question) => question.subjectId === subjectId);
  const answered = useRoomState(
    ({ entries }) => mine.filter(({ questionId }) => (entries.get(questionId)?.answer ?? '') !== '').length,
  );
  return <span className="numbers">{t('own.receipt.answersOf', { n: answered, total: mine.length })}</span>;
}

/** Stands as long as answers may only be read; the documents' message about it goes after a while. */
function CheckingOnly() {
  return useSittingAt() === 'checking' ? (
    <p className={classes.checking} role="status">
      {t('own.runner.paused')}
    </p>
  ) : null;
}

function ActionBar({ onCommand }: { onCommand: (command: Command) => void }) {
  const mayWrite = useMayWrite();
  const [more, setMore] = useState(false);
  const button = (command: 'clear' | 'saveMark' | 'mark' | 'next', text: string, variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      disabled={!mayWrite}
      onClick={() => {
        setMore(false);
        onCommand({ do: command });
      }}
      className={bars.action}
      data-command={command}
    >
      {text}
    </Button>
  );
  // Back and Next stay open in the checking minutes: reading is all that is left then.
  return (
    <footer className={bars.bar} data-more={more || undefined}>
      {button('clear', t('assessment.runner.clear'), 'default')}
      {button('saveMark', t('assessment.runner.saveMark'), 'default')}
      {button('mark', t('assessment.runner.markNext'), 'default')}
      <Button
        variant="default"
        onClick={() => onCommand({ do: 'previous' })}
        className={bars.action}
        data-command="previous"
      >
        {paperText('assessment.runner.back')}
      </Button>
      <Button
        variant="default"
        onClick={() => onCommand({ do: 'following' })}
        className={bars.action}
        data-command="following"
      >
        {paperText('assessment.runner.next')}
      </Button>
      <Button
        variant="default"
        aria-expanded={more}
        aria-label={t('own.runner.more')}
        onClick={() => setMore(!more)}
        className={classes.moreActions}
      >
        …
      </Button>
      {button('next', t('assessment.runner.saveNext'), 'filled')}
    </footer>
  );
}
