import { useEffect, type ReactNode } from 'react';
import { afterQuiet } from '../../../lib/when-idle.js';
import { Announcer } from './announcer.js';
import { AfterSubmit, type FetchedResult } from './after-submit.js';
import { HelpSheet, loadDialogs } from './dialogs.js';
import { waitingAnswers } from '../sitting/entries.js';
import { isForgotten } from '../sitting/state.js';
import { RoomHeader } from './room-header.js';
import { TakenOver } from './taken-over.js';
import { useExamRoom, useIsGrid, useSittingAt } from './room-context.js';
import classes from './frame.module.css';

/** The first question and its neighbours go before what may never be opened. */
const quietMs = 2_000;

export type FrameProps = {
  result: FetchedResult;
  takingOver: boolean;
  onTakeOver: () => void;
  /** Back to where the student came from; the answers stay. */
  onLeave: () => void;
  onOk: () => void;
  onStanding: (() => void) | null;
  finishText: string;
  onFinish: () => void;
  help: boolean;
  onHelp: (opened: boolean) => void;
  tools?: ReactNode;
  children: ReactNode;
};

/** What both runners are in: the top line, the news of other devices, the way out. */
export function Frame({
  result,
  takingOver,
  onTakeOver,
  onLeave,
  onOk,
  onStanding,
  finishText,
  onFinish,
  help,
  onHelp,
  tools,
  children,
}: FrameProps) {
  const isGrid = useIsGrid();
  const takenOver = useSittingAt() === 'takenOver';
  useLeaveWarning();
  useEffect(() => afterQuiet(loadDialogs, quietMs), []);
  return (
    <div className={classes.room} data-runner={isGrid ? 'grid' : 'list'}>
      <RoomHeader onHelp={() => onHelp(true)} onFinish={onFinish} finishText={finishText}>
        {tools}
      </RoomHeader>
      {takenOver && <TakenOver onContinue={onTakeOver} busy={takingOver} />}
      {children}
      <Announcer />
      {help && <HelpSheet grid={isGrid} onClose={() => onHelp(false)} />}
      <AfterSubmit result={result} onOk={onOk} onStanding={onStanding} onLeave={onLeave} />
    </div>
  );
}

/** The browser's own question before a reload, only while something has not arrived (decision T93). */
function useLeaveWarning(): void {
  const examRoom = useExamRoom();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { entries, sitting } = examRoom.getState();
      const isSafe = sitting.at === 'takenOver' || sitting.at === 'kept' || isForgotten({ sitting });
      if (!isSafe && waitingAnswers(entries) > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [examRoom]);
}
