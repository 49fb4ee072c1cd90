import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ExamRoom } from '../sync/exam-room.js';
import type { Command } from './commands.js';
import { useSittingAt } from './room-context.js';
import { t } from '../../../texts/room.js';
import type { Notice } from './use-notice.js';

export type Commands = {
  execute: (command: Command) => void;
  /** Does it at once, or after all that was asked for earlier once the whole paper is there. */
  whenPaperReady: (action: () => void) => void;
};

/**
 * The one way of keys and taps into the room. What is asked for in the preview is kept, said so, and done in its order
 * once the whole paper is there.
 */
export function useCommands(
  examRoom: ExamRoom,
  say: (notice: Notice | null) => void,
  run: (command: Command) => void,
): Commands {
  const latest = useRef(run);
  latest.current = run;
  const early = useRef<(() => void)[]>([]);
  const isPreview = useSittingAt() === 'preview';

  const whenPaperReady = useCallback(
    (action: () => void) => {
      if (examRoom.getState().sitting.at !== 'preview') return action();
      early.current.push(action);
      say({ tone: 'info', text: t('own.runner.stillComing') });
    },
    [examRoom, say],
  );
  const execute = useCallback((command: Command) => whenPaperReady(() => latest.current(command)), [whenPaperReady]);

  useEffect(() => {
    if (isPreview || early.current.length === 0) return;
    // after the screen has followed
    queueMicrotask(() => {
      say(null);
      // each sees what the one before has done: a digit is behind a digit
      for (const action of early.current.splice(0)) flushSync(action);
    });
  }, [isPreview, say]);
  return useMemo(() => ({ execute, whenPaperReady }), [execute, whenPaperReady]);
}
