import { noticeChannels, noticeKinds, type NoticeChannel, type NoticeKindName } from './kinds.js';

export interface QuietHours {
  readonly isOn: boolean;
  /** Minutes of the day in India; `until` may lie before `from`, on the next day. */
  readonly from: number;
  readonly until: number;
}

/** What a person chose otherwise than the defaults, by kind and channel. */
export type ChannelChoices = Readonly<
  Partial<Record<NoticeKindName, Readonly<Partial<Record<NoticeChannel, boolean>>>>>
>;

export interface NoticePreferences {
  readonly channels: ChannelChoices;
  readonly quiet: QuietHours;
}

/** 21:30 to 06:30. */
export const defaultQuietHours: QuietHours = { isOn: true, from: 1290, until: 390 };
export const defaultNoticePreferences: NoticePreferences = { channels: {}, quiet: defaultQuietHours };

export function isChannelOn(kind: NoticeKindName, channel: NoticeChannel, choices: ChannelChoices): boolean {
  const usual = noticeKinds[kind].channels[channel];
  if (usual === undefined) return false;
  return usual === 'always' || (choices[kind]?.[channel] ?? usual === 'on');
}

/** Only what can be chosen and differs from the default: a new default reaches who never chose. */
export function choicesOf(wanted: ChannelChoices): ChannelChoices {
  const kept: Partial<Record<NoticeKindName, Partial<Record<NoticeChannel, boolean>>>> = {};
  for (const name of Object.keys(wanted) as NoticeKindName[])
    for (const channel of noticeChannels) {
      const usual = noticeKinds[name]?.channels[channel];
      const isWanted = wanted[name]?.[channel];
      if (usual === undefined || usual === 'always' || isWanted === undefined || isWanted === (usual === 'on'))
        continue;
      (kept[name] ??= {})[channel] = isWanted;
    }
  return kept;
}
