import { reachOf } from '@exam/contracts';
import { Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { NotYourScope } from './scope.errors.js';

/** Where a discussion is held. Nobody reads or writes in another one. */
export interface Scope {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}
type Place = Omit<Scope, 'orgId'>;

/** What a moderator sees: of every organisation where `orgId` is null, of all its classes where `places` is null. */
export interface Moderated {
  readonly orgId: string | null;
  readonly places: readonly Place[] | null;
}

export const isTeacher = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  (['teacher', 'org-admin', 'super'] as const).some((role) => roles.includes(role));

/**
 * Students discuss in the class of their token, teachers also in every class that they teach, moderators and the office
 * in all classes of their organisation. A discussion has no sections: whoever teaches one of a group is in the group's.
 */
@Injectable()
export class Scopes {
  constructor(
    private readonly db: Db,
    private readonly teaching: Teaching,
  ) {}

  /** The class that a body names, where the caller belongs to it; `discussion.not_your_scope` otherwise. */
  async named(actor: Actor, { boardId, classId, groupId }: Place): Promise<Scope> {
    const scope = { orgId: actor.orgId, boardId, classId, groupId };
    if (!(await this.holds(actor, scope))) throw new NotYourScope();
    return scope;
  }

  /** Students are answered without a look into the database. */
  async holds(actor: Actor, scope: Scope, db: Queryable = this.db): Promise<boolean> {
    if (actor.orgId !== scope.orgId) return false;
    return isAt(actor, scope) || covers({ ...(await this.moderated(actor, db)), orgId: actor.orgId }, scope);
  }

  async moderated(actor: Actor, db: Queryable = this.db): Promise<Moderated> {
    const reach = reachOf(actor, 'moderate');
    if (reach === 'all') return { orgId: null, places: null };
    if (reach === 'org') return { orgId: actor.orgId, places: null };
    return { orgId: actor.orgId, places: reach === null ? [] : await this.teaching.of(db, actor) };
  }
}

export const covers = ({ orgId, places }: Moderated, scope: Scope): boolean =>
  (orgId === null || orgId === scope.orgId) && (places === null || places.some((place) => isAt(place, scope)));

const isAt = (place: { [K in keyof Place]: string | null }, { boardId, classId, groupId }: Place): boolean =>
  place.boardId === boardId && place.classId === classId && place.groupId === groupId;
