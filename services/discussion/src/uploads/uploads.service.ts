import type { Attachment } from '@exam/contracts';
import { plainMediaType } from '@exam/domain';
import {
  AnnouncedUploads,
  CONFIG,
  Invalid,
  judgePdf,
  Logger,
  ObjectStorage,
  PersonUploads,
  TooLarge,
  type Actor,
} from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DiscussionConfig } from '../config.js';
import { AttachedRepository } from './attached.repository.js';
import { declaredType, sniff, type AttachmentType } from './sniff.js';

export class UploadTooLarge extends TooLarge {
  readonly code = 'upload.too_large';
  override readonly details;
  constructor(bytes: number) {
    const megabytes = Math.floor(bytes / 1_048_576);
    super(`Only ${megabytes}MB files are allowed.`);
    this.details = { megabytes };
  }
}
export class UploadRefused extends Invalid {
  readonly code = 'upload.type_refused';
  constructor() {
    super('Only audio, image, video or PDF files are allowed.');
  }
}
export class AttachmentRefused extends Invalid {
  readonly code = 'discussion.attachment_refused';
  constructor(name: string) {
    super(`${name} is not what it says it is, or was not uploaded.`);
  }
}

export const attachmentsFolder = 'talk/';
/** A page of a book can be read on it. */
const drawing = { width: 2_048, height: 2_048, fit: 'inside' } as const;

@Injectable()
export class UploadsService {
  private readonly uploads: PersonUploads;

  constructor(
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: DiscussionConfig,
    private readonly attached: AttachedRepository,
    announced: AnnouncedUploads,
    log: Logger,
  ) {
    this.uploads = new PersonUploads(storage, announced, log, attachmentsFolder, config.talkBytesPerPerson);
  }

  async sign(
    { userId }: Actor,
    { filename, contentType, size }: { filename: string; contentType: string; size: number },
  ) {
    const type = declaredType(contentType);
    if (!type) throw new UploadRefused();
    if (size > this.most(type)) throw new UploadTooLarge(this.most(type));
    const mimeType = plainMediaType(contentType);
    const { key, upload } = await this.uploads.start(userId, { contentType: mimeType, sizeBytes: size });
    const attachment: Attachment = { type, uri: '', name: filename, newFileName: key, mimeType };
    return { ...upload, headers: { ...upload.headers }, attachment };
  }

  /**
   * What a writer attaches: what the text had before, and own uploads, each judged by its bytes and kept as a copy that
   * nobody can replace. The same upload again is the same file.
   */
  async keep({ userId }: Actor, given: readonly Attachment[], held: readonly Attachment[]): Promise<Attachment[]> {
    return Promise.all(
      given.map(
        async (one) =>
          held.find(({ newFileName }) => newFileName === one.newFileName) ?? (await this.keepOne(userId, one)),
      ),
    );
  }

  private async keepOne(userId: string, { name, newFileName: upload }: Attachment): Promise<Attachment> {
    const key = `${attachmentsFolder}${userId}/${upload.split('/').at(-1)}`;
    const kept = await this.uploads.kept(userId, upload, key);
    const mimeType = kept?.contentType ?? (await this.copied(userId, upload, key));
    const type = mimeType && declaredType(mimeType);
    if (!type) throw new AttachmentRefused(name);
    return { type, uri: '', name, newFileName: key, mimeType };
  }

  /** The media type of the copy; null for what is no upload of theirs, or not what it says. */
  private async copied(userId: string, upload: string, key: string): Promise<string | null> {
    const stored = await this.uploads.uploaded(userId, upload);
    const type = stored && declaredType(stored.contentType);
    if (!stored || !type) return null;
    if (stored.sizeBytes > this.most(type)) throw new UploadTooLarge(this.most(type));
    const isKept =
      type === 'image'
        ? await this.uploads.keepPicture(userId, upload, key, { ...drawing, mostBytes: this.most(type) })
        : await this.uploads.keepCopy(userId, upload, {
            ...{ ...stored, key, whole: type === 'pdf' },
            judge: async (bytes) => sniff(bytes) === type && (type !== 'pdf' || (await judgePdf(bytes)) === 'fine'),
          });
    await this.uploads.forget([upload]);
    if (!isKept) return null;
    return type === 'image' ? 'image/webp' : stored.contentType;
  }

  /** Files that a text had, unless another one has them. */
  async forget(attachments: readonly Attachment[]): Promise<void> {
    const keys = attachments.map(({ newFileName }) => newFileName);
    const named = await this.attached.named(keys);
    await this.uploads.forget(keys.filter((key) => !named.has(key)));
  }

  /**
   * Addresses that end after some minutes: who may no longer read a post cannot read its files either. A page of its own
   * is never made of one.
   */
  async addresses(attachments: readonly Attachment[]): Promise<Map<string, string>> {
    const names = new Map(attachments.map(({ newFileName, name }) => [newFileName, name]));
    return new Map(
      await Promise.all(
        [...names].map(async ([key, fileName]) => [key, await this.storage.signDownload(key, { fileName })] as const),
      ),
    );
  }

  private most(type: AttachmentType): number {
    const { talkImageBytes, talkAudioBytes, talkVideoBytes, talkPdfBytes } = this.config;
    return { image: talkImageBytes, audio: talkAudioBytes, video: talkVideoBytes, pdf: talkPdfBytes }[type];
  }
}
