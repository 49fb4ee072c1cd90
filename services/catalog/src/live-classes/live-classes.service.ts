import { areOwn, classScheduled, reachOf, type InputOf, type listLiveClasses } from '@exam/contracts';
import { Clock, EditConflict, Outbox, Teaching, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Db, type Tx } from '../db.js';
import { toldOf } from '../packs/index.js';
import { LiveClassNotFound, NotYourSection, PlaceUnknown } from './live-classes.errors.js';
import { idsOf, LiveClassesRepository, type Content, type HeldClass, type Places } from './live-classes.repository.js';
import { meetingAppOf } from './meeting-app.js';

/** Scheduling and moving live classes: each section holds its own virtual class, which its students are told of. */
@Injectable()
export class LiveClassesService {
  constructor(
    private readonly db: Db,
    private readonly classes: LiveClassesRepository,
    private readonly teaching: Teaching,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: InputOf<typeof listLiveClasses>['query']) {
    const isOwn = reachOf(actor, 'learning.edit') === 'own';
    return this.classes.list(actor.orgId, isOwn ? await this.teaching.of(this.db, actor) : null, query);
  }

  /** Throws NotYourSection and PlaceUnknown. */
  async schedule(
    { tx, actor, note }: ChangeContext,
    { content: given, places }: { content: Content; places: Places },
  ): Promise<{ liveClassId: string; version: number }> {
    const content = withLanguages(given);
    if (reachOf(actor, 'learning.edit') === 'own' && !areOwn(await this.teaching.of(tx, actor), places))
      throw new NotYourSection();
    await this.mustExist(tx as Tx, actor.orgId, places);
    const held = {
      ...{ liveClassId: uuid7(), orgId: actor.orgId, places, content, version: 1 },
      ...{ changedBy: actor.userId, changedAt: new Date(this.clock.now()) },
    };
    await this.hold(tx as Tx, held);
    note({ subject: subjectOf(held), before: null, after: { ...content, places } });
    return { liveClassId: held.liveClassId, version: 1 };
  }

  /** Whether the person may change it. Throws LiveClassNotFound. */
  async reach(actor: Actor, liveClassId: string): Promise<void> {
    const held = await this.classes.find(liveClassId);
    if (!held || !(await this.teaching.reaches(this.db, actor, 'learning.edit', held))) throw new LiveClassNotFound();
  }

  /** The new version. Throws LiveClassNotFound and EditConflict. */
  async change(
    { tx, actor, note }: ChangeContext,
    liveClassId: string,
    { content: given, version }: { content: Content; version: number },
  ): Promise<number> {
    const held = await this.classes.lock(tx as Tx, liveClassId);
    if (!held || !(await this.teaching.reaches(tx, actor, 'learning.edit', held))) throw new LiveClassNotFound();
    if (held.version !== version)
      throw new EditConflict({
        object: { version: held.version, content: held.content },
        ...{ by: held.changedBy, at: held.changedAt },
      });
    const content = withLanguages(given, held.content.translations);
    const after = { ...held, content, version: version + 1, changedBy: actor.userId };
    await this.hold(tx as Tx, { ...after, changedAt: new Date(this.clock.now()) });
    const names = Object.keys({ ...held.content, ...content }) as (keyof Content)[];
    const changed = names.filter((name) => !isDeepStrictEqual(content[name], held.content[name]));
    const partOf = (of: Content) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
    note({ subject: subjectOf(held), orgId: held.orgId, before: partOf(held.content), after: partOf(content) });
    return after.version;
  }

  private async hold(tx: Tx, held: HeldClass): Promise<void> {
    await this.classes.save(tx, held);
    const ids = idsOf(held);
    const { startsAt, durationMinutes, joinUrl, translations = null, ...content } = held.content;
    const from = new Date(startsAt);
    for (const [n, place] of held.places.entries()) {
      const row = {
        ...{ ...content, ...place, virtualClassId: ids[n]!, orgId: held.orgId, startsAt: from, startSource: startsAt },
        ...{
          joinUrl,
          translations,
          meetingApp: meetingAppOf(joinUrl),
          agenda: '',
          resources: [],
          revision: held.version,
        },
        endsAt: new Date(from.getTime() + durationMinutes * 60_000),
      };
      await this.classes.saveHeld(tx, row);
      await this.outbox.add(tx, classScheduled, toldOf(row));
    }
  }

  private async mustExist(tx: Tx, orgId: string, places: Places): Promise<void> {
    const boards = await this.classes.boards(
      tx,
      orgId,
      places.map(({ boardId }) => boardId),
    );
    const isKnown = ({ boardId, classId, groupId, sectionId }: Places[number]) => {
      const group = boards
        .find((one) => one.boardId === boardId)
        ?.classes.find((one) => one.classId === classId)
        ?.groups.find((one) => one.groupId === groupId);
      return group && (sectionId === null || group.sections.some((one) => one.sectionId === sectionId));
    };
    if (!places.every(isKnown)) throw new PlaceUnknown();
  }
}

/** A console of the release before says nothing of other languages and changes none; null takes them out. */
function withLanguages({ translations, ...content }: Content, was?: Content['translations']): Content {
  const kept = translations === undefined ? was : translations;
  return kept ? { ...content, translations: kept } : content;
}

const subjectOf = ({ liveClassId }: { liveClassId: string }): string => `live-class:${liveClassId}`;
