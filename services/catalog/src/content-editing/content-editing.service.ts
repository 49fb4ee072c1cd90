import {
  reachOf,
  touchesPlace,
  type addContent,
  type changeContent,
  type InputOf,
  type listContents,
  type publishContent,
} from '@exam/contracts';
import { Clock, EditConflict, Teaching, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { curriculumChanged } from '../curriculum-version.repository.js';
import { Db, type Tx } from '../db.js';
import { AcceptFilesService } from '../files/index.js';
import type { ContentItem } from '../generated/prisma/client.js';
import { ContentFileMissing, ContentLanguageTaken, ContentUnknown, TopicUnknown } from './content-editing.errors.js';
import { EditedContentsRepository } from './edited-contents.repository.js';

type Added = InputOf<typeof addContent>['body'];
type Named = InputOf<typeof changeContent>['params'];
type Captions = { language: string; storageKey: string; fileName: string | null };

/** Contents in the console: a file that was accepted becomes one, and students see it once it is published. */
@Injectable()
export class ContentEditingService {
  constructor(
    private readonly db: Db,
    private readonly contents: EditedContentsRepository,
    private readonly files: AcceptFilesService,
    private readonly teaching: Teaching,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: InputOf<typeof listContents>['query']) {
    const isOwn = reachOf(actor, 'learning.edit') === 'own';
    const own = isOwn ? await this.teaching.of(this.db, actor) : null;
    const { items, ...page } = await this.contents.list(actor.orgId, own, query);
    return {
      ...page,
      items: items.map((one) => ({ ...one, changedAt: one.changedAt && one.changedAt.toISOString() })),
    };
  }

  /** Throws TopicUnknown, ContentUnknown, ContentLanguageTaken and ContentFileMissing. */
  async add(context: ChangeContext, asked: Added): Promise<{ contentId: string; version: number }> {
    const tx = context.tx as Tx;
    const { topicId, language, contentName, fileType } = asked;
    const orgId = await this.schoolOf(tx, context.actor, topicId);
    if (orgId === null) throw new TopicUnknown();
    const versions = asked.contentId === null ? [] : await this.contents.lock(tx, asked.contentId);
    if (asked.contentId !== null && versions[0]?.topicId !== topicId) throw new ContentUnknown();
    if (versions.some((one) => one.language === language)) throw new ContentLanguageTaken();
    const row: ContentItem = {
      ...{ orgId, topicId, language, contentName, fileType, contentOrigin: 2, examId: null },
      contentId: asked.contentId ?? uuid7(),
      position: versions[0]?.position ?? (await this.contents.nextPosition(tx, topicId)),
      ...(await this.fileOf(tx, context.actor, fileType, asked.file)),
      captions: await this.captionsOf(tx, context.actor, { fileType, captions: [] }, asked.captions),
      ...{ state: 'ready', version: 1, ...this.by(context.actor) },
    };
    await this.contents.add(tx, row);
    context.note({ ...subjectOf(row), before: null, after: { ...shown(row), topicId } });
    curriculumChanged(tx, [orgId]);
    return { contentId: row.contentId, version: 1 };
  }

  /** Whether the person may change it. Throws ContentUnknown. */
  async reach(actor: Actor, named: Named): Promise<void> {
    const topicId = await this.contents.topicOf(named);
    if (topicId === null || (await this.schoolOf(this.db, actor, topicId)) === null) throw new ContentUnknown();
  }

  /** The new version. Throws ContentUnknown, EditConflict and ContentFileMissing. */
  async change(context: ChangeContext, named: Named, asked: InputOf<typeof changeContent>['body']): Promise<number> {
    const { tx, held } = await this.held(context, named, asked.version);
    const { contentName, file } = asked;
    return this.save(context, held, {
      ...{ ...held, contentName },
      ...(file && (await this.fileOf(tx, context.actor, held.fileType, file))),
      captions: await this.captionsOf(tx, context.actor, held, asked.captions),
    });
  }

  /** The new version. Throws ContentUnknown and EditConflict. */
  async publish(context: ChangeContext, named: Named, asked: InputOf<typeof publishContent>['body']): Promise<number> {
    const { held } = await this.held(context, named, asked.version);
    return this.save(context, held, { ...held, state: asked.state });
  }

  private async save(context: ChangeContext, held: ContentItem, changed: ContentItem): Promise<number> {
    const after = { ...changed, version: held.version + 1, ...this.by(context.actor) };
    await this.contents.save(context.tx as Tx, after);
    context.note({ ...subjectOf(held), before: shown(held), after: shown(after) });
    curriculumChanged(context.tx, [held.orgId]);
    return after.version;
  }

  private async held({ tx: given, actor }: ChangeContext, { contentId, language }: Named, version: number) {
    const tx = given as Tx;
    const held = (await this.contents.lock(tx, contentId)).find((one) => one.language === language);
    if (!held || (await this.schoolOf(tx, actor, held.topicId)) === null) throw new ContentUnknown();
    if (held.version !== version) {
      const { changedBy, changedAt } = held;
      throw new EditConflict({
        object: { ...shown(held), version: held.version },
        ...{ by: changedBy ?? '', at: changedAt ?? new Date(this.clock.now()) },
      });
    }
    return { tx, held };
  }

  /** Whose the topic is, where the actor may change what is in it: a teacher in own groups and subjects. */
  private async schoolOf(tx: Tx | Db, actor: Actor, topicId: string): Promise<string | null> {
    const topic = await this.contents.topic(tx, topicId);
    const reach = reachOf(actor, 'learning.edit');
    if (!topic || (topic.orgId !== actor.orgId && reach !== 'all')) return null;
    if (reach !== 'own') return topic.orgId;
    const place = { ...topic, sectionId: null };
    const isOwn = (await this.teaching.of(tx, actor)).some(
      (one) => touchesPlace(one, place) && (!one.subjectIds?.length || one.subjectIds.includes(topic.subjectId)),
    );
    return isOwn ? topic.orgId : null;
  }

  /** Its bytes were sent by the school itself and found to be what they say: a hash is no secret. */
  private async fileOf(tx: Tx, { orgId }: Actor, type: string, { sha256, fileName }: Added['file']) {
    const found = (await this.files.accepted(orgId, [sha256], tx)).get(sha256);
    if (found?.fileType !== type) throw new ContentFileMissing();
    return { storageKey: found.storageKey, fileName };
  }

  private async captionsOf(
    tx: Tx,
    actor: Actor,
    held: Pick<ContentItem, 'fileType' | 'captions'>,
    asked: Added['captions'],
  ): Promise<Captions[]> {
    if (asked.length > 0 && held.fileType !== 'mp4') throw new ContentFileMissing();
    const before = new Map((held.captions as unknown as Captions[]).map((one) => [one.language, one]));
    const captions: Captions[] = [];
    for (const { language, file } of asked) {
      const kept = before.get(language);
      if (file) captions.push({ language, ...(await this.fileOf(tx, actor, 'vtt', file)) });
      else if (kept) captions.push(kept);
      else throw new ContentFileMissing();
    }
    return captions;
  }

  private by({ userId }: Actor) {
    return { changedBy: userId, changedAt: new Date(this.clock.now()) };
  }
}

const subjectOf = ({ contentId, orgId }: ContentItem) => ({ subject: `content:${contentId}`, orgId });
const shown = ({ contentName, language, state, fileName, captions }: ContentItem) => ({
  ...{ contentName, language, state, fileName },
  captions: (captions as unknown as Captions[]).map((one) => one.language),
});
