import {
  holdsPlace,
  mostParts,
  reachOf,
  subjectPublished,
  touchesPlace,
  type addCurriculumPart,
  type changeCurriculumPart,
  type CurriculumKind,
  type CurriculumParent,
  type CurriculumPart,
  type CurriculumPlace,
  type deleteCurriculumPart,
  type InputOf,
  type orderCurriculum,
} from '@exam/contracts';
import { Clock, EditConflict, Outbox, Teaching, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { curriculumChanged } from '../curriculum-version.repository.js';
import { ToldSubjects, type Place } from '../curriculum/index.js';
import { Db, type Tx } from '../db.js';
import { CurriculumFull, CurriculumInUse, CurriculumNotFound } from './curriculum-editing.errors.js';
import { EditedCurriculaRepository } from './edited-curricula.repository.js';
import { PartsInUseRepository } from './parts-in-use.repository.js';
import { PartsRepository } from './parts.repository.js';

const childOf = (parent: CurriculumParent): CurriculumKind =>
  parent === null ? 'subject' : parent.kind === 'subject' ? 'chapter' : 'topic';

/** As packs name subjects, where the name has letters for it. */
const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 60);

/** A curriculum is one thing to edit: each change names its version, and students read it anew with the commit. */
@Injectable()
export class CurriculumEditingService {
  constructor(
    private readonly db: Db,
    private readonly curricula: EditedCurriculaRepository,
    private readonly parts: PartsRepository,
    private readonly used: PartsInUseRepository,
    private readonly told: ToldSubjects,
    private readonly teaching: Teaching,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws CurriculumNotFound. */
  async read(actor: Actor, asked: CurriculumPlace) {
    const place = await this.ownPlace(actor, asked);
    const [{ version }, subjects] = await Promise.all([this.curricula.edit(place), this.curricula.read(place)]);
    if (reachOf(actor, 'learning.edit') !== 'own') return { version, subjects };
    const group = { ...asked, sectionId: null };
    const taught = (await this.teaching.of(this.db, actor)).filter(
      (one) => holdsPlace(one, group) || touchesPlace(one, group),
    );
    if (taught.length === 0) throw new CurriculumNotFound();
    const isOwn = (subjectId: string) =>
      taught.some(({ subjectIds }) => !subjectIds?.length || subjectIds.includes(subjectId));
    return { version, subjects: subjects.filter(({ subjectId }) => isOwn(subjectId)) };
  }

  /** Throws CurriculumNotFound, CurriculumFull and EditConflict. */
  async add(context: ChangeContext, { name, parent, ...asked }: InputOf<typeof addCurriculumPart>['body']) {
    const { place, tx } = await this.edit(context, asked);
    const kind = childOf(parent);
    const subjectId = parent === null ? null : await this.subjectOf(tx, place, parent);
    const siblings = await this.parts.siblings(tx, place, parent);
    if (siblings.length >= mostParts[kind]) throw new CurriculumFull();
    const id = kind === 'subject' ? await this.subjectIdFor(tx, place, name, siblings) : uuid7();
    await this.parts.order(
      ...([tx, place, kind] as const),
      siblings.map((one) => one.id),
    );
    await this.parts.add(tx, place, { id, name, parent, position: siblings.length });
    context.note({ ...named(place, { kind, id }), before: null, after: { name } });
    return { id, version: await this.saved(context, place, [subjectId ?? id]) };
  }

  /** Throws CurriculumNotFound and EditConflict. */
  async change(
    context: ChangeContext,
    { part, name, isHidden, ...asked }: InputOf<typeof changeCurriculumPart>['body'],
  ) {
    const { place, tx } = await this.edit(context, asked);
    const held = await this.find(tx, place, part);
    const after = { name: name ?? held.name, isHidden: isHidden ?? held.isHidden };
    await this.parts.change(tx, place, part, after);
    context.note({ ...named(place, part), before: { name: held.name, isHidden: held.isHidden }, after });
    return this.saved(context, place, [held.subjectId]);
  }

  /** Throws CurriculumNotFound and EditConflict. */
  async order(context: ChangeContext, { parent, ids, ...asked }: InputOf<typeof orderCurriculum>['body']) {
    const { place, tx } = await this.edit(context, asked);
    const subjectId = parent === null ? null : await this.subjectOf(tx, place, parent);
    const siblings = await this.parts.siblings(tx, place, parent);
    const names = new Map(siblings.map((one) => [one.id, one.name]));
    if (new Set(ids).size !== ids.length || ids.length !== siblings.length || ids.some((id) => !names.has(id)))
      throw new CurriculumNotFound();
    await this.parts.order(tx, place, childOf(parent), ids);
    context.note({
      ...named(place, parent),
      before: { order: siblings.map((one) => one.name) },
      after: { order: ids.map((id) => names.get(id)!) },
    });
    return this.saved(context, place, subjectId === null ? [] : [subjectId]);
  }

  /** Throws CurriculumNotFound, CurriculumInUse and EditConflict. */
  async delete(context: ChangeContext, { part, ...asked }: InputOf<typeof deleteCurriculumPart>['body']) {
    const { place, tx } = await this.edit(context, asked);
    const held = await this.find(tx, place, part);
    if (await this.used.isInUse(tx, place, part)) throw new CurriculumInUse();
    const before = part.kind === 'subject' ? await this.told.one(tx, { ...place, subjectId: part.id }) : null;
    await this.parts.delete(tx, place, part);
    context.note({ ...named(place, part), before: { name: held.name }, after: null });
    if (before) {
      const publishedAt = new Date(this.clock.now()).toISOString();
      await this.outbox.add(tx, subjectPublished, { ...before, chapters: [], publishedAt });
    }
    return this.saved(context, place, before ? [] : [held.subjectId]);
  }

  private async edit(context: ChangeContext, { place: asked, version }: { place: CurriculumPlace; version: number }) {
    const tx = context.tx as Tx;
    const place = await this.ownPlace(context.actor, asked, tx);
    const held = await this.curricula.lock(tx, place);
    if (held.version !== version) {
      const object = { version: held.version, subjects: await this.curricula.read(place, tx) };
      throw new EditConflict({ object, by: held.changedBy ?? '', at: held.changedAt ?? new Date(this.clock.now()) });
    }
    return { place, tx };
  }

  /** The new version; what students see is read anew, and other services are told. */
  private async saved({ tx, actor }: ChangeContext, place: Place, subjectIds: readonly string[]): Promise<number> {
    for (const subjectId of subjectIds) {
      const one = await this.told.one(tx as Tx, { ...place, subjectId });
      if (one) await this.outbox.add(tx, subjectPublished, one);
    }
    curriculumChanged(tx, [place.orgId]);
    return this.curricula.raise(tx as Tx, place, { userId: actor.userId, at: new Date(this.clock.now()) });
  }

  /** Throws CurriculumNotFound. */
  async ownPlace(actor: Actor, asked: CurriculumPlace, db: Tx | Db = this.db): Promise<Place> {
    const place = await this.curricula.placeOf(asked, db);
    const isOwn = place?.orgId === actor.orgId || reachOf(actor, 'school.manage') === 'all';
    if (!place || !isOwn) throw new CurriculumNotFound();
    return place;
  }

  private async find(tx: Tx, place: Place, part: CurriculumPart) {
    const held = await this.parts.find(tx, place, part);
    if (!held) throw new CurriculumNotFound();
    return held;
  }

  private async subjectOf(tx: Tx, place: Place, parent: CurriculumPart): Promise<string> {
    return (await this.find(tx, place, parent)).subjectId;
  }

  private async subjectIdFor(tx: Tx, { orgId }: Place, name: string, siblings: readonly { id: string }[]) {
    const wanted = (await this.parts.subjectNamed(tx, orgId, name)) ?? codeOf(name);
    return wanted === '' || siblings.some(({ id }) => id === wanted) ? uuid7() : wanted;
  }
}

const named = ({ orgId, boardId, classId, groupId }: Place, part: CurriculumPart | null) => ({
  subject: `curriculum:${boardId}.${classId}.${groupId}`,
  orgId,
  details: part === null ? {} : { part: `${part.kind} ${part.id}` },
});
