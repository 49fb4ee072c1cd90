import {
  announcedPush,
  areOwn,
  ownPlacesOf,
  type Announcement,
  type AnswerOf,
  type InputOf,
  type listAnnouncements,
  type sendAnnouncement,
  type TaughtPlace,
} from '@exam/contracts';
import { afterCommit, Clock, uuid7, type Actor, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamAccessService, LiveChannel } from '../live/index.js';
import {
  ExamNotFound,
  MonitorReach,
  type ExpectedStudent,
  type OwnStudents,
  type WatchedAudience,
} from '../monitor/index.js';
import { SectionUnknown, StudentNotFound, TooManyAnnouncements } from './announcements.errors.js';
import { AnnouncementsRepository, type SentAnnouncement, type ToWhom } from './announcements.repository.js';

const onceMs = 60_000;

type Asked = InputOf<typeof sendAnnouncement>['body'];

/** What staff tell the rooms of an exam. It reaches who is connected at once, and the others by their list. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveChannel,
    private readonly reach: MonitorReach,
    private readonly access: ExamAccessService,
    private readonly rows: AnnouncementsRepository,
  ) {}

  async send({ tx, actor, note }: ChangeContext, examId: string, asked: Asked): Promise<{ announcementId: string }> {
    const own = await this.reach.ownOf(actor, examId, tx);
    const now = this.clock.now();
    const last = await this.rows.lastAt(tx, examId);
    const waitMs = last === null ? 0 : last.getTime() + onceMs - now;
    if (waitMs > 0) throw new TooManyAnnouncements(Math.ceil(waitMs / 1_000));
    const { exam, students: expected } = await this.reach.studentsOf(tx, examId);
    const { orgId } = exam;
    const mine = await this.reach.ownAmong(tx, exam, own, expected);
    const whom = whomOf(asked.to, own, { exam, mine, expected });
    const sent: SentAnnouncement = {
      ...{ announcementId: uuid7(), examId, texts: asked.texts, questionId: asked.questionId ?? null },
      ...{ sentBy: actor.userId, sentAt: new Date(now), ...whom },
    };
    await this.rows.add(tx, sent);
    afterCommit(tx as Tx, () => this.tell(sent, expected));
    note({
      ...{ subject: `exam:${examId}`, orgId, changesNoField: true as const },
      details: {
        announcementId: sent.announcementId,
        text: Object.values(asked.texts)[0] ?? '',
        ...(whom.sections && { sections: whom.sections.join(', ') }),
        ...(whom.userIds && { students: whom.userIds.length }),
      },
    });
    return { announcementId: sent.announcementId };
  }

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listAnnouncements>['items']> {
    const own = await this.reach.ownOf(actor, examId);
    const items = (await this.rows.list(examId)).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
    // what other sections or people by name were told by somebody else is not a teacher's to read
    return items.filter(
      ({ sections, students, sentBy }) =>
        own === null ||
        sentBy === actor.userId ||
        (students === null && (sections?.some((id) => isOwnSection(own.places, id)) ?? true)),
    );
  }

  async ofStudent(actor: Actor, examId: string): Promise<Announcement[]> {
    if (!(await this.access.mayWatch(actor, examId))) throw new ExamNotFound();
    return (await this.rows.ofStudent(examId, actor)).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  }

  private tell({ sections, userIds, ...sent }: SentAnnouncement, expected: readonly ExpectedStudent[]): void {
    const { examId, announcementId, texts, questionId, sentAt } = sent;
    const data = { examId, announcement: { announcementId, texts, questionId, sentAt: sentAt.toISOString() } };
    if (!sections && !userIds) return this.live.toExam(examId, announcedPush, data);
    const theirs = expected.filter(({ sectionId }) => sectionId !== null && sections?.includes(sectionId));
    const told = userIds ?? theirs.map(({ userId }) => userId);
    this.live.toUsers(
      announcedPush,
      told.map((userId) => ({ userId, data })),
    );
  }
}

const isOwnSection = (own: readonly TaughtPlace[], id: string): boolean =>
  own.some(({ sectionId }) => sectionId === null || sectionId === id);

/** `own` null: all of the exam are the person's own; `mine`: those who are. */
function whomOf(
  to: Asked['to'],
  own: OwnStudents | null,
  {
    exam,
    mine,
    expected,
  }: { exam: WatchedAudience; mine: readonly ExpectedStudent[]; expected: readonly ExpectedStudent[] },
): ToWhom {
  const taught = mine.filter((one) => own === null || areOwn(own.places, [one]));
  const toSections = (ids: readonly string[]): ToWhom => {
    const sections = [...new Set(ids)].sort();
    const of = (some: readonly ExpectedStudent[]) =>
      some.filter(({ sectionId }) => sectionId !== null && sections.includes(sectionId));
    // a section of another group may have the same id
    return of(taught).length === of(expected).length
      ? { sections, userIds: null }
      : { sections: null, userIds: of(taught).map(({ userId }) => userId) };
  };
  if (!to) {
    if (own === null) return { sections: null, userIds: null };
    const sections = ownPlacesOf(own.places, exam).map(({ sectionId }) => sectionId);
    // whole groups, who is named besides, and a room are told by their names
    return own.invigilator !== null || exam.extraStudents.length > 0 || sections.includes(null)
      ? { sections: null, userIds: mine.map(({ userId }) => userId) }
      : toSections(sections as string[]);
  }
  if ('sectionIds' in to) {
    // a section of which some sit in a room of the person's is no section of the person's
    const known = new Set(taught.map(({ sectionId }) => sectionId));
    if (!to.sectionIds.every((id) => known.has(id))) throw new SectionUnknown();
    return toSections(to.sectionIds);
  }
  const ids = new Set(mine.map(({ userId }) => userId));
  const userIds = [...new Set(to.userIds)];
  if (!userIds.every((id) => ids.has(id))) throw new StudentNotFound();
  return { sections: null, userIds };
}
