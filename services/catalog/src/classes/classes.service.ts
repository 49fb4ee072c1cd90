import { classAttended, classReminderSet } from '@exam/contracts';
import { remindAt } from '@exam/domain';
import { Clock, NotYours, Outbox, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { placeOf } from '../curriculum/index.js';
import { Db } from '../db.js';
import { titlesOf } from '../packs/index.js';
import { bucketOf, type Bucket } from './buckets.js';
import { ClassBegun, ClassNotBegun, ClassNotFound, ClassOver } from './classes.errors.js';
import { ClassesRepository, type Scope } from './classes.repository.js';

/** Decision 135: the name of the section of who has none. */
const defaultSection = 'default';
/** Documents ask for two million at once; a section never has that many. */
const mostAtOnce = 500;

@Injectable()
export class ClassesService {
  constructor(
    private readonly db: Db,
    private readonly rows: ClassesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    asked: { classId: string; sectionId: string },
    { filter, limit, page }: { filter: Bucket; limit: number; page: number },
  ) {
    const scope = scopeOf(actor);
    if (asked.classId !== scope.classId || asked.sectionId !== (scope.sectionId ?? defaultSection))
      throw new NotYours();
    const take = Math.min(limit, mostAtOnce);
    const skip = (page - 1) * take;
    const { rows, total } = await this.rows.page(scope, filter, new Date(this.clock.now()), { skip, take });
    const ids = rows.map(({ virtualClassId }) => virtualClassId);
    const [boardName, marks] = await Promise.all([
      this.rows.boardName(scope.boardId),
      this.rows.marks(actor.accountId, ids),
    ]);
    return { rows, total, boardName, ...marks };
  }

  /** Once per student and class; repeating it answers the first time. */
  async attend(actor: Actor, virtualClassId: string): Promise<Date> {
    const now = this.clock.now();
    const found = await this.rows.find(scopeOf(actor), virtualClassId);
    if (!found) throw new ClassNotFound();
    const { userId, accountId, orgId } = actor;
    const bucket = bucketOf(found, now);
    if (bucket === 'upcoming') throw new ClassNotBegun();
    if (bucket === 'completed') throw new ClassOver();
    return this.db.transaction(async (tx) => {
      const attendedAt = new Date(now);
      const isNew = await this.rows.addAttendance(tx, { virtualClassId, accountId, userId, attendedAt });
      if (!isNew) return this.rows.attendedAt(tx, virtualClassId, accountId);
      const event = { virtualClassId, userId, accountId, orgId, attendedAt: attendedAt.toISOString() };
      await this.outbox.add(tx, classAttended, event);
      return attendedAt;
    });
  }

  async remind(actor: Actor, virtualClassId: string): Promise<Date> {
    const now = this.clock.now();
    const found = await this.rows.find(scopeOf(actor), virtualClassId);
    if (!found) throw new ClassNotFound();
    if (bucketOf(found, now) !== 'upcoming') throw new ClassBegun();
    const at = new Date(remindAt(found.startsAt.getTime(), now));
    const { userId, accountId, orgId } = actor;
    await this.db.transaction(async (tx) => {
      if (!(await this.rows.addReminder(tx, { virtualClassId, accountId, userId, remindAt: at }))) return;
      await this.outbox.add(tx, classReminderSet, {
        ...{ virtualClassId, userId, accountId, orgId, title: found.title, ...titlesOf(found) },
        startsAt: found.startsAt.toISOString(),
        remindAt: at.toISOString(),
      });
    });
    return at;
  }
}

function scopeOf(actor: Actor): Scope {
  const place = placeOf(actor);
  if (!place) throw new ClassNotFound();
  return { ...place, orgId: actor.orgId, sectionId: actor.sectionId };
}
