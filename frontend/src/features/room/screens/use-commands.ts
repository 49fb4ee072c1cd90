import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ExamRoom } from '../sync/exam-room.js';
import type { Command } from './commands.js';
import { useSittingAt } from './room-context.js';
import { t } from '../../../texts/room.js';
import type { Notice } from './use-notice.js';

export type Deeds = {
  obey: (command: Command) => void;
  /** Does it at once, or after all that was asked for earlier once the whole paper is there. */
  whenWhole: (deed: () => void) => void;
};

/**
 * The one way of keys and taps into the room. What is asked for in the preview is kept, said so, and done in its order
 * once the whole paper is there.
 */
export function useCommands(
  examRoom: ExamRoom,
  say: (notice: Notice | null) => void,
  run: (command: Command) => void,
): Deeds {
  const latest = useRef(run);
  latest.current = run;
  const early = useRef<(() => void)[]>([]);
  const isPreview = useSittingAt() === 'preview';

  const whenWhole = useCallback(
    (deed: () => void) => {
      if (examRoom.getState().sitting.at !== 'preview') return deed();
      early.current.push(deed);
      say({ tone: 'info', text: t('own.runner.stillComing') });
    },
    [examRoom, say],
  );
  const obey = useCallback((command: Command) => whenWhole(() => latest.current(command)), [whenWhole]);

  useEffect(() => {
    if (isPreview || early.current.length === 0) return;
    // after the screen has followed
    queueMicrotask(() => {
      say(null);
      // each sees what the one before has done: a digit stands behind a digit
      for (const deed of early.current.splice(0)) flushSync(deed);
    });
  }, [isPreview, say]);
  return useMemo(() => ({ obey, whenWhole }), [obey, whenWhole]);
}
