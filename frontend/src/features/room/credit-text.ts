import { formatTime } from '../../texts/format.js';
import { t } from '../../texts/room.js';

type Credit = { from: number | string; to: number | string; minutes: number };

/** For which interruption time was given, in the room and with the result. */
export const creditText = ({ from, to, minutes }: Credit): string =>
  t('own.runner.credited', { from: timeOf(from), to: timeOf(to), n: minutes });

const timeOf = (at: number | string): string => formatTime(new Date(at).getTime());
