import { istOffsetMs } from '@exam/domain/ist';
import { clock } from '../../../lib/clock.js';
import { CheckIcon, CloudIcon, CloudOffIcon, LockIcon } from '../../../ui/icons.js';
import { t } from '../../../texts/index.js';
import { hasAnswers, refusedAnswers, waitingAnswers } from '../sitting/entries.js';
import { useRoomState } from './room-context.js';
import type { RoomState } from '../sitting/room-types.js';
import classes from './room.module.css';

type Line = { look: 'calm' | 'busy' | 'waiting'; text: string };

/** 'Saved 14:03:22': hours of the wall clock in India. */
export const wallTime = (instant: number): string => new Date(instant + istOffsetMs).toISOString().slice(11, 19);

/** From so long before the end on it is said until when a waiting answer has to arrive. */
const sayUntilMs = 600_000;

const nothing: Line = { look: 'calm', text: t('own.save.nothing') };

export function lineOf(state: RoomState, now: number): Line {
  if (state.takenOver) return { look: 'waiting', text: t('own.save.readOnly') };
  const refused = refusedAnswers(state.entries);
  if (refused > 0)
    return { look: 'waiting', text: refused === 1 ? t('own.save.refusedOne') : t('own.save.refused', { n: refused }) };
  const waiting = waitingAnswers(state.entries);
  if (state.phase !== 'open' && waiting > 0) return { look: 'waiting', text: t('own.save.closed') };
  switch (state.save.kind) {
    case 'waiting': {
      const until = state.attempt.writeDeadlineAt;
      if (waiting > 0 && until - now < sayUntilMs && now < until)
        return { look: 'waiting', text: t('own.save.waitingUntil', { n: waiting, time: wallTime(until) }) };
      if (waiting === 0) return { look: 'waiting', text: t('own.save.offline') };
      return {
        look: 'waiting',
        text: waiting === 1 ? t('own.save.waitingOne') : t('own.save.waiting', { n: waiting }),
      };
    }
    case 'closed':
      return { look: 'waiting', text: t('own.save.closed') };
    // That a question was looked at is saved as well, but nobody waits for it.
    case 'saving':
      return hasAnswers(state.entries) ? { look: 'busy', text: t('own.save.saving') } : nothing;
    case 'saved':
      // an answer of this moment gathers with others before it is sent
      if (waiting > 0) return { look: 'busy', text: t('own.save.saving') };
      if (!hasAnswers(state.entries)) return nothing;
      return { look: 'calm', text: t('own.save.saved', { time: wallTime(state.save.at) }) };
    case 'nothing':
      if (waiting > 0) return { look: 'busy', text: t('own.save.saving') };
      // resumed: what is there came from the server
      return hasAnswers(state.entries) ? { look: 'calm', text: t('own.save.all') } : nothing;
  }
}

/** The state of saving, always in words. */
export function SaveLine() {
  const text = useRoomState((state) => lineOf(state, clock.now()).text);
  const look = useRoomState((state) => lineOf(state, clock.now()).look);
  const stored = useRoomState((state) => state.stored);
  const takenOver = useRoomState((state) => state.takenOver);
  const Icon = takenOver ? LockIcon : look === 'waiting' ? CloudOffIcon : look === 'busy' ? CloudIcon : CheckIcon;
  return (
    <span className={classes.saveLine} data-look={look} role="status" data-testid="save-line">
      <Icon size={16} />
      <span className="numbers">{text}</span>
      {!stored && <span>{t('own.save.unstored')}</span>}
    </span>
  );
}
