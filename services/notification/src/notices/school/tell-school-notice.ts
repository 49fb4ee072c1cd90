import { readIn, type NoticeKindName } from '@exam/domain';
import type { Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { NoticeEngine } from '../engine/notice-engine.js';
import { SchoolNoticesRepository, type Texts } from './school-notices.repository.js';

/** One step of telling a notice of the school; where it leads stands on the notice itself. */
@Injectable()
export class TellSchoolNotice {
  constructor(
    private readonly notices: SchoolNoticesRepository,
    private readonly engine: NoticeEngine,
  ) {}

  /** Who was gone through; each is told in the own language where the notice has it. */
  async step(
    tx: Tx,
    noticeId: string,
    { now, afterUser, limit }: { now: number; afterUser: string; limit: number },
  ): Promise<string[]> {
    const notice = await this.notices.find(tx, noticeId);
    if (!notice) return [];
    const people = await this.notices.readers(tx, notice, afterUser, limit);
    await this.engine.plan(
      tx,
      people.map(({ userId, language }) => ({
        ...{ causeId: noticeId, userId, kind: 'school.notice' satisfies NoticeKindName, link: null, wantedAt: now },
        values: valuesIn(notice.texts, language),
      })),
    );
    await this.notices.told(tx, noticeId, new Date(now), people.length);
    return people.map(({ userId }) => userId);
  }
}

function valuesIn(texts: Texts, language: string | null): { name: string; text: string } {
  const [first, ...others] = texts.map((one) => one.language);
  const chosen = texts.find((one) => one.language === readIn([first!, ...others], language))!;
  return { name: chosen.title, text: chosen.text };
}
