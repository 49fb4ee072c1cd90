import { istOffsetMs } from '@exam/domain/ist';
import { clock } from '../../../lib/clock.js';
import { CloudOffIcon } from '../../../ui/icons.js';
import { CheckIcon, CloudIcon, LockIcon } from '../../../ui/page-icons.js';
import { hasAnswers, refusedAnswers, waitingAnswers } from '../sitting/entries.js';
import { useRoomState, useSittingAt } from './room-context.js';
import type { State } from '../sitting/state.js';
import { t } from '../../../texts/room.js';
import classes from './bars.module.css';

type Line = { look: 'quiet' | 'busy' | 'waiting'; text: string };

/** 'Saved 14:03:22': hours of the wall clock in India. */
export const wallTime = (instant: number): string => new Date(instant + istOffsetMs).toISOString().slice(11, 19);

/** From so long before the end on it is said until when a waiting answer has to arrive. */
const sayUntilMs = 600_000;

const nothing = (): Line => ({ look: 'quiet', text: t('own.save.nothing') });

export function lineOf(state: State, now: number): Line {
  const { sitting, saving, entries, attempt } = state;
  if (sitting.at === 'takenOver') return { look: 'waiting', text: t('own.save.readOnly') };
  const refused = refusedAnswers(entries);
  if (refused > 0) return { look: 'waiting', text: t('own.save.refused', { n: refused }) };
  const waiting = waitingAnswers(entries);
  if (sitting.at === 'closed') return { look: 'waiting', text: t('own.save.closed') };
  if (sitting.at !== 'writing' && sitting.at !== 'preview') {
    if (waiting > 0) return { look: 'waiting', text: t('own.save.closed') };
  } else if (saving.line === 'waiting') return { look: 'waiting', text: waitingText(waiting, attempt, now) };
  // that a question was looked at is saved as well, but nobody waits for it
  if (!hasAnswers(entries) && waiting === 0) return nothing();
  // an answer of this moment gathers with others before it is sent
  if (waiting > 0 || (saving.line === 'sending' && saving.savedAt === null))
    return { look: 'busy', text: t('own.save.saving') };
  // resumed: what is there came from the server
  if (saving.savedAt === null) return { look: 'quiet', text: t('own.save.all') };
  return { look: 'quiet', text: t('own.save.saved', { time: wallTime(saving.savedAt) }) };
}

function waitingText(waiting: number, { writeDeadlineAt: until }: State['attempt'], now: number): string {
  if (waiting > 0 && until - now < sayUntilMs && now < until)
    return t('own.save.waitingUntil', { n: waiting, time: wallTime(until) });
  if (waiting === 0) return t('own.save.offline');
  return t('own.save.waiting', { n: waiting });
}

/** The state of saving, always in words. */
export function SaveLine() {
  const text = useRoomState((state) => lineOf(state, clock.now()).text);
  const look = useRoomState((state) => lineOf(state, clock.now()).look);
  const stored = useRoomState((state) => state.stored);
  const takenOver = useSittingAt() === 'takenOver';
  const Icon = takenOver ? LockIcon : look === 'waiting' ? CloudOffIcon : look === 'busy' ? CloudIcon : CheckIcon;
  return (
    <span className={classes.saveLine} data-look={look} role="status" data-testid="save-line">
      <Icon size={16} />
      <span className="numbers">{text}</span>
      {!stored && <span>{t('own.save.unstored')}</span>}
    </span>
  );
}
