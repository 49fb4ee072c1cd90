import { defaultNoticePreferences, type ChannelChoices, type NoticePreferences } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Where and when a person wants to be told. */
export interface Recipient extends NoticePreferences {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

interface Row {
  readonly userId: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly channels: ChannelChoices | null;
  readonly isOn: boolean;
  readonly from: number;
  readonly until: number;
}

/** Who has chosen nothing, and of whom identity has not told yet. */
export const unknownRecipient: Recipient = { ...defaultNoticePreferences, email: null, phoneNumber: null };

/** Plain SQL: after an exam it is asked for thousands in a minute. */
@Injectable()
export class RecipientsRepository {
  async of(db: Queryable, userIds: readonly string[]): Promise<(userId: string) => Recipient> {
    const rows = await db.query<Row>({
      name: 'notice-recipients',
      text: `select asked.user_id as "userId", p.email, p.phone_number as "phoneNumber", c.channels, c.quiet_on as "isOn",
               c.quiet_from as "from", c.quiet_until as "until"
             from unnest($1::text[]) as asked(user_id)
               left join person p on p.user_id = asked.user_id left join notice_preference c on c.user_id = asked.user_id
             where p.user_id is not null or c.user_id is not null`,
      values: [[...new Set(userIds)]],
    });
    const known = new Map(rows.map((row) => [row.userId, recipientOf(row)]));
    return (userId) => known.get(userId) ?? unknownRecipient;
  }

  /** How often each was told of the discussion since then. */
  async talkSince(db: Queryable, userIds: readonly string[], since: Date): Promise<Map<string, number>> {
    const rows = await db.query<{ userId: string; told: number }>(
      `select user_id as "userId", count(*)::int as told from notice
       where user_id = any($1) and told_at >= $2 and kind like 'talk.%' group by user_id`,
      [[...new Set(userIds)], since],
    );
    return new Map(rows.map(({ userId, told }) => [userId, told]));
  }
}

function recipientOf({ email, phoneNumber, channels, isOn, from, until }: Row): Recipient {
  const chosen = channels === null ? defaultNoticePreferences : { channels, quiet: { isOn, from, until } };
  return { ...chosen, email, phoneNumber };
}
