import { Clock, ObjectStorage, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/index.js';
import { CurriculumService, placeOf } from '../curriculum/index.js';
import { FileNotFound } from './files.errors.js';
import { ContentProviders } from './providers.js';
import { ReadableFilesRepository, type KeptFile } from './readable-files.repository.js';
import { SlidesServer } from './slides-server.js';
import { StoredFilesRepository } from './stored-files.repository.js';

export interface ReadableFile {
  readonly url: string;
  readonly expiresInSeconds: number | null;
}

const urlSeconds = 900;
/** A lesson: pictures of later slides are fetched when they are shown. The chapter is looked up with each of them. */
const slidesSeconds = 14_400;

/** URLs to files for who may open them now. The bytes come from the storage or the provider, never through here. */
@Injectable()
export class FilesService {
  constructor(
    private readonly rows: ReadableFilesRepository,
    private readonly stored: StoredFilesRepository,
    private readonly access: AccessService,
    private readonly curriculum: CurriculumService,
    private readonly storage: ObjectStorage,
    private readonly providers: ContentProviders,
    private readonly slides: SlidesServer,
    private readonly clock: Clock,
  ) {}

  async fetch(actor: Actor, storageKey: string): Promise<ReadableFile> {
    const file = await this.mayRead(actor, storageKey);
    if (file?.contentOrigin === 1) return this.external(file, storageKey);
    const kept = await this.stored.byKey(storageKey);
    if (!kept) throw new FileNotFound();
    if (kept.fileType === 'zip' && kept.entryPage !== null && file)
      return this.slidesOf(actor, { ...kept, entryPage: kept.entryPage, chapterId: file.chapterId });
    return {
      url: await this.storage.signDownload(storageKey, { expiresInSeconds: urlSeconds }),
      expiresInSeconds: urlSeconds,
    };
  }

  /** A picture that visitors see, too, or the reader's own. */
  async fetchKept(storageKey: string): Promise<ReadableFile> {
    if (!(await this.storage.head(storageKey))) throw new FileNotFound();
    return {
      url: await this.storage.signDownload(storageKey, { expiresInSeconds: urlSeconds }),
      expiresInSeconds: urlSeconds,
    };
  }

  /** Throws unless the actor may read the file now. Null: a file that a class of theirs brings along. */
  private async mayRead(actor: Actor, storageKey: string): Promise<KeptFile | null> {
    const place = placeOf(actor);
    if (!place) throw new FileNotFound();
    const [contents, opened] = await Promise.all([
      this.rows.contentsWith(storageKey, place),
      this.curriculum.openedBy(actor.accountId, place),
    ]);
    const open = contents.find(({ chapterId }) => opened.accessTo(chapterId) === 'open');
    if (open) return open;
    // what a class brings along is for its section, also where it is in a chapter that is not open
    if (await this.rows.isOfClass(storageKey, place, actor.sectionId)) return null;
    if (contents.length === 0) throw new FileNotFound();
    throw this.access.closed(contents.map(({ chapterId }) => opened.accessTo(chapterId)));
  }

  private async external({ fileType }: KeptFile, key: string): Promise<ReadableFile> {
    const url = fileType === 'zip' ? await this.providers.slidesUrl(key) : await this.providers.videoUrl(key);
    return { url, expiresInSeconds: null };
  }

  private slidesOf(actor: Actor, file: { sha256: string; entryPage: string; chapterId: string }): ReadableFile {
    const { sha256, entryPage, chapterId } = file;
    const ticket = this.slides.tickets.write({
      ...{ sha256, chapterId, accountId: actor.accountId },
      expiresAt: this.clock.now() + slidesSeconds * 1000,
    });
    const path = entryPage.split('/').map(encodeURIComponent).join('/');
    return { url: `${this.slides.origin}/${ticket}/${path}`, expiresInSeconds: slidesSeconds };
  }
}
