import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../texts/index.js';
import { commands, type Command } from './commands.js';
import type { ExamRoom } from '../sitting/exam-room.js';
import type { Notice } from './use-notice.js';

export type Deeds = {
  obey: (command: Command) => void;
  /** Does it at once, or after all that was asked for earlier once the whole paper is there. */
  whenWhole: (deed: () => void) => void;
};

/**
 * The one way of keys and taps into the room. What is asked for at the first look is kept, said so, and done in its
 * order
 * once the whole paper is there.
 */
export function useCommands(
  examRoom: ExamRoom,
  say: (notice: Notice | null) => void,
  run: (command: Command) => void,
): Deeds {
  const latest = useRef({ examRoom, run });
  latest.current = { examRoom, run };
  const early = useRef<(() => void)[]>([]);

  const whenWhole = useCallback(
    (deed: () => void) => {
      if (!latest.current.examRoom.isFirstLook) return deed();
      early.current.push(deed);
      say({ tone: 'info', text: t('own.runner.stillComing') });
    },
    [say],
  );
  const obey = useCallback(
    (command: Command) =>
      whenWhole(() => (command.do === 'pad' ? commands.pad(command.key) : latest.current.run(command))),
    [whenWhole],
  );

  useEffect(() => {
    if (examRoom.isFirstLook || early.current.length === 0) return;
    // after the room has begun to run
    queueMicrotask(() => {
      say(null);
      // each sees what the one before has done: a digit stands behind a digit
      for (const deed of early.current.splice(0)) flushSync(deed);
    });
  }, [examRoom, say]);
  return useMemo(() => ({ obey, whenWhole }), [obey, whenWhole]);
}
