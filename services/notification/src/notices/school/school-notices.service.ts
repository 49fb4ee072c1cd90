import {
  areOwn,
  languageCodes,
  reachOf,
  type AnswerOf,
  type countNoticeReaders,
  type InputOf,
  type LanguageCode,
  type listSchoolNotices,
  type sendSchoolNotice,
} from '@exam/contracts';
import { istDay, istDayBounds, readIn, teacherNoticesPerDay, type NoticeKindName } from '@exam/domain';
import { Clock, Database, Teaching, uuid7, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { FanOuts } from '../fan-outs/fan-outs.js';
import { NoticeNotFound, NoticeTold, NotYourSection, TooManyNotices } from './school-notices.errors.js';
import { SchoolNoticesRepository, type Places } from './school-notices.repository.js';

type Readers = AnswerOf<typeof countNoticeReaders>;

/** What somebody of the school writes for sections or the organisation: how far it may reach, and when it is told. */
@Injectable()
export class SchoolNoticesService {
  constructor(
    private readonly db: Database,
    private readonly notices: SchoolNoticesRepository,
    private readonly fanOuts: FanOuts,
    private readonly teaching: Teaching,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, query: InputOf<typeof listSchoolNotices>['query']) {
    const { orgId, userId } = actor;
    return this.notices.list(this.db, { orgId, sentBy: isTeacher(actor) ? userId : null }, query);
  }

  async readers(
    actor: Actor,
    { places, languages }: InputOf<typeof countNoticeReaders>['body'],
  ): Promise<Omit<Readers, 'status'>> {
    await this.mustReach(this.db, actor, places);
    const rows = await this.notices.count(this.db, { orgId: actor.orgId, places });
    const written = languages as [LanguageCode, ...LanguageCode[]];
    const by = new Map<LanguageCode, number>();
    for (const { language, people } of rows) {
      const read = readIn(written, language);
      by.set(read, (by.get(read) ?? 0) + people);
    }
    return {
      people: rows.reduce((sum, { people }) => sum + people, 0),
      languages: languageCodes.flatMap((language) => {
        const people = by.get(language);
        return people === undefined ? [] : [{ language, people }];
      }),
      leftToday: isTeacher(actor) ? Math.max(0, teacherNoticesPerDay - (await this.sentToday(this.db, actor))) : null,
    };
  }

  /** Throws NotYourSection and, for a teacher's sixth of a day, TooManyNotices. */
  async send(
    { tx, actor, note }: ChangeContext,
    { texts, places, tellAt }: InputOf<typeof sendSchoolNotice>['body'],
  ): Promise<string> {
    await this.mustReach(tx, actor, places);
    if (isTeacher(actor)) {
      await this.notices.lockSender(tx, actor.userId);
      if ((await this.sentToday(tx, actor)) >= teacherNoticesPerDay) throw new TooManyNotices(this.secondsOfToday());
    }
    const now = this.clock.now();
    const noticeId = uuid7();
    const dueAt = new Date(Math.max(now, tellAt === null ? now : Date.parse(tellAt)));
    await this.notices.insert(tx, {
      ...{ noticeId, orgId: actor.orgId, sentBy: actor.userId, sentAt: new Date(now) },
      ...{ texts, places, tellAt: dueAt },
    });
    await this.fanOuts.put(tx, {
      ...{ fanOutId: noticeId, kind: 'school.notice' satisfies NoticeKindName, examId: noticeId },
      ...{ dueAt, usefulUntil: null, values: {} },
    });
    const languages = texts.map(({ language }) => language);
    note({ subject: subjectOf(noticeId), before: null, after: { languages, places, tellAt: dueAt.toISOString() } });
    return noticeId;
  }

  /** Throws NoticeNotFound and NoticeTold. */
  async withdraw({ tx, actor, note }: ChangeContext, noticeId: string): Promise<void> {
    const held = await this.notices.find(tx, noticeId);
    if (!held || !isOf(actor, held)) throw new NoticeNotFound();
    // the step that tells holds this row: it is waited for
    await this.fanOuts.remove(tx, noticeId);
    if (!(await this.notices.removeUntold(tx, noticeId))) throw new NoticeTold();
    note({
      subject: subjectOf(noticeId),
      orgId: held.orgId,
      before: { tellAt: held.tellAt.toISOString() },
      after: null,
    });
  }

  private secondsOfToday(): number {
    const now = this.clock.now();
    return Math.ceil((istDayBounds(istDay(now)).endAt - now) / 1000);
  }

  private sentToday(db: Queryable, { userId }: Actor): Promise<number> {
    const { startAt } = istDayBounds(istDay(this.clock.now()));
    return this.notices.sentSince(db, userId, new Date(startAt));
  }

  /** Places of another organisation reach nobody: who is told are people of the own one. */
  private async mustReach(db: Queryable, actor: Actor, places: Places): Promise<void> {
    if (!isTeacher(actor)) return;
    if (places === null || !areOwn(await this.teaching.of(db, actor), places)) throw new NotYourSection();
  }
}

/** Reaches own classes only. */
const isTeacher = (actor: Actor): boolean => reachOf(actor, 'learning.edit') === 'own';

function isOf(actor: Actor, { orgId, sentBy }: { orgId: string; sentBy: string }): boolean {
  const reach = reachOf(actor, 'learning.edit');
  if (reach === 'all') return true;
  return orgId === actor.orgId && (reach === 'org' || sentBy === actor.userId);
}

const subjectOf = (noticeId: string): string => `notice:${noticeId}`;
