import {
  areOwn,
  personErased,
  reachOf,
  teachingChanged,
  type EventOf,
  type Permission,
  type TaughtPlace,
} from '@exam/contracts';
import { Injectable, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import type { HandlerTx, Queryable } from '../db/tx.js';
import { Consumer, Consumes } from '../events/consumer.js';

export interface Taught {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
  readonly subjectIds: readonly string[] | null;
}

/** What a person teaches, as identity tells it. For services that import `TeachingModule`. */
@Injectable()
export class Teaching {
  /**
   * All assignments of a teacher, and the class that a pack has put them in. The place of who is a student as well is
   * where they learn, not where they teach.
   */
  async of(db: Queryable, actor: Actor): Promise<Taught[]> {
    if (!actor.roles.includes('teacher')) return [];
    const [row] = await db.query<{ assignments: Taught[] }>(
      'select assignments from platform.teaching where user_id = $1 and org_id = $2',
      [actor.userId, actor.orgId],
    );
    return [...(row?.assignments ?? []), ...ofAccount(actor)];
  }

  /** Whether the permission holds for a thing of these places; a thing that it does not hold for is 'not found'. */
  async reaches(
    db: Queryable,
    actor: Actor,
    permission: Permission,
    thing: { readonly orgId: string; readonly places: readonly TaughtPlace[] },
  ): Promise<boolean> {
    const reach = reachOf(actor, permission);
    if (reach === null || reach === 'all') return reach === 'all';
    if (thing.orgId !== actor.orgId) return false;
    return reach === 'org' || areOwn(await this.of(db, actor), thing.places);
  }
}

/** What the account of a teacher names who is no student. */
export function ofAccount({ roles, boardId, classId, groupId, sectionId }: Actor): Taught[] {
  if (roles.includes('student') || boardId === null || classId === null || groupId === null) return [];
  return [{ boardId, classId, groupId, sectionId, subjectIds: null }];
}

/** Made where a service asks for it: one that does not know teachers loads none. */
function consumerOf(): Type {
  @Consumer('teaching', { catchUpOn: [teachingChanged, personErased] })
  class TeachingConsumer {
    @Consumes(teachingChanged)
    async onChanged({ data }: EventOf<typeof teachingChanged>, tx: HandlerTx): Promise<void> {
      await tx.query(
        `insert into platform.teaching as held (user_id, org_id, assignments, revision) values ($1, $2, $3, $4)
         on conflict (user_id) do update set org_id = excluded.org_id, assignments = excluded.assignments,
           revision = excluded.revision where held.revision < excluded.revision`,
        [data.userId, data.orgId, JSON.stringify(data.assignments), data.revision],
      );
    }

    @Consumes(personErased)
    async onErased({ data }: EventOf<typeof personErased>, tx: HandlerTx): Promise<void> {
      await tx.query('delete from platform.teaching where user_id = $1', [data.userId]);
    }
  }
  return TeachingConsumer;
}

/** Imported once, by the service's AppModule: `Teaching` is then offered to all of its features. */
@Module({})
export class TeachingModule {
  static register(): DynamicModule {
    return { module: TeachingModule, global: true, providers: [Teaching, consumerOf()], exports: [Teaching] };
  }
}
