import { isChoice, isNumeric, optionIds } from '@exam/domain/question-types';
import { useEffect, useRef } from 'react';
import { readStored } from '../../../lib/storage-keys.js';
import { afterPaint } from '../../../lib/when-idle.js';
import { commandOf, type KeyPlace } from './commands.js';
import type { ExamRoom } from '../sync/exam-room.js';
import type { Commands } from './use-commands.js';

export const singleKeysKey = 'roomSingleKeys';
export const singleKeysOn = (): boolean => readStored(singleKeysKey) !== 'off';

type Asked = Pick<KeyPlace, 'numeric' | 'letters'>;

function askedIn(examRoom: ExamRoom): Asked {
  const { room, questionId } = examRoom.getState();
  const question = room.byId.get(questionId);
  return {
    numeric: question !== undefined && isNumeric(question.questionType),
    letters: question && isChoice(question.questionType) ? question.options.map(({ id }) => id) : [],
  };
}

/** In the preview nobody knows which question a key will meet. */
const anything: Asked = { numeric: true, letters: optionIds };

/** Keys become commands while no dialog is open; a held one goes no faster than the screen shows what it did. */
export function useKeys(examRoom: ExamRoom, { execute, whenPaperReady }: Commands): void {
  const isPainted = useRef(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return;
      const target = event.target as HTMLElement;
      const pressed = { key: event.key, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey };
      const place = {
        inText: target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, [contenteditable]'),
        inChoice: target.matches('input[type="radio"]'),
        singleKeys: singleKeysOn(),
      };
      const isPreview = examRoom.getState().sitting.at === 'preview';
      if (!commandOf(pressed, { ...place, ...(isPreview ? anything : askedIn(examRoom)) })) return;
      event.preventDefault();
      if (event.repeat && !isPainted.current) return;
      isPainted.current = false;
      afterPaint(() => (isPainted.current = true));
      whenPaperReady(() => {
        const command = commandOf(pressed, { ...place, ...askedIn(examRoom) });
        if (command) execute(command);
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [examRoom, execute, whenPaperReady]);
}
