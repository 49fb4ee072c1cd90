import type { ChannelChoices, NoticePreferences } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../db.js';

@Injectable()
export class PreferencesRepository {
  async save(tx: Tx, userId: string, { channels, quiet }: NoticePreferences): Promise<void> {
    const data = {
      channels: channels as Record<keyof ChannelChoices, object>,
      ...{ quietOn: quiet.isOn, quietFrom: quiet.from, quietUntil: quiet.until },
    };
    await tx.prisma.noticePreference.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  }
}
