/** Whether, when and by which ways a person is told. Pure. */
import { isChannelOn, isNoticeKind, noticeChannels, toldAt, type NoticeChannel } from '@exam/domain';
import type { Recipient } from './recipients.repository.js';

export type Sent = Exclude<NoticeChannel, 'inApp'>;

export interface Ways {
  readonly inApp: boolean;
  readonly sent: readonly Sent[];
}

/** A way that leads nowhere, for nothing is verified, is none. */
export function waysOf(kind: string, to: Recipient): Ways {
  if (!isNoticeKind(kind)) return { inApp: true, sent: [] };
  const on = noticeChannels.filter((channel) => isChannelOn(kind, channel, to.channels));
  const reach = { email: to.email, sms: to.phoneNumber };
  const sent = on.filter((channel): channel is Sent => channel !== 'inApp' && reach[channel] !== null);
  return { inApp: on.includes('inApp'), sent };
}

export const isWanted = ({ inApp, sent }: Ways): boolean => inApp || sent.length > 0;

/** Epoch milliseconds. */
export const dueAt = (kind: string, wantedAt: number, to: Recipient): number =>
  isNoticeKind(kind) ? toldAt(kind, wantedAt, to.quiet) : wantedAt;
