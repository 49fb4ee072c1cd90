import { isChoice, isNumeric } from '@exam/domain/question-types';
import { useEffect, useRef } from 'react';
import { readStored } from '../../lib/storage-keys.js';
import { commandOf, commands, type Command } from './commands.js';
import type { ExamRoom } from './exam-room.js';

export const singleKeysKey = 'roomSingleKeys';
export const singleKeysOn = (): boolean => readStored(singleKeysKey) !== 'off';

/** Keys become commands while no dialog is open. What is pressed at the first look is done once the whole paper is there. */
export function useKeys(examRoom: ExamRoom, run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  const early = useRef<Command[]>([]);
  useEffect(() => {
    const obey = (command: Command): void => {
      if (examRoom.isFirstLook) early.current.push(command);
      else if (command.do === 'pad') commands.pad(command.key);
      else latest.current(command);
    };
    // after the room has begun to run
    if (!examRoom.isFirstLook) queueMicrotask(() => early.current.splice(0).forEach(obey));
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return;
      const target = event.target as HTMLElement;
      const question = examRoom.room.byId.get(examRoom.getState().questionId);
      const command = commandOf(
        { key: event.key, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey },
        {
          inText: target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, [contenteditable]'),
          inChoice: target.matches('input[type="radio"]'),
          numeric: question !== undefined && isNumeric(question.questionType),
          letters: question && isChoice(question.questionType) ? question.options.map(({ id }) => id) : [],
          singleKeys: singleKeysOn(),
        },
      );
      if (!command) return;
      event.preventDefault();
      obey(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [examRoom]);
}
