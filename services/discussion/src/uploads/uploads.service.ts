import type { Attachment } from '@exam/contracts';
import { CONFIG, Invalid, ObjectStorage, TooLarge, uuid7, type Actor } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DiscussionConfig } from '../config.js';
import { declaredType, sniff, type AttachmentType } from './sniff.js';

export class UploadTooLarge extends TooLarge {
  readonly code = 'upload.too_large';
  constructor(bytes: number) {
    super(`Only ${Math.floor(bytes / 1_048_576)}MB files are allowed.`);
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

const folderOf = (userId: string) => `talk/${userId}/`;

@Injectable()
export class UploadsService {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: DiscussionConfig,
  ) {}

  async sign(
    { userId }: Actor,
    { filename, contentType, size }: { filename: string; contentType: string; size: number },
  ) {
    const type = declaredType(contentType);
    if (!type) throw new UploadRefused();
    if (size > this.most(type)) throw new UploadTooLarge(this.most(type));
    const newFileName = `${folderOf(userId)}${uuid7()}`;
    const signed = await this.storage.signUpload(newFileName, { contentType, sizeBytes: size });
    const attachment: Attachment = { type, uri: '', name: filename, newFileName, mimeType: contentType };
    return { ...signed, headers: { ...signed.headers }, attachment };
  }

  /** What a writer attaches: own uploads only, each judged by its bytes, none larger than its kind may be. */
  async check({ userId }: Actor, attachments: readonly Attachment[]): Promise<Attachment[]> {
    return Promise.all(attachments.map((one) => this.checkOne(userId, one)));
  }

  private async checkOne(userId: string, { name, newFileName }: Attachment): Promise<Attachment> {
    const isOwn = newFileName.startsWith(folderOf(userId)) && !newFileName.includes('..');
    const stored = isOwn ? await this.storage.head(newFileName) : null;
    const type = stored && sniff(await this.beginning(newFileName));
    if (!stored || !type || type !== declaredType(stored.contentType)) throw new AttachmentRefused(name);
    if (stored.sizeBytes > this.most(type)) throw new UploadTooLarge(this.most(type));
    return { type, uri: '', name, newFileName, mimeType: stored.contentType };
  }

  /** Addresses that end after some minutes: who may no longer read a post cannot read its files either. */
  async addresses(attachments: readonly Attachment[]): Promise<Map<string, string>> {
    const keys = [...new Set(attachments.map(({ newFileName }) => newFileName))];
    return new Map(await Promise.all(keys.map(async (key) => [key, await this.storage.signDownload(key)] as const)));
  }

  private async beginning(key: string): Promise<Uint8Array> {
    const stream = await this.storage.stream(key);
    if (!stream) return new Uint8Array();
    for await (const chunk of stream) {
      stream.destroy();
      return chunk as Buffer;
    }
    return new Uint8Array();
  }

  private most(type: AttachmentType): number {
    const { talkImageBytes, talkAudioBytes, talkVideoBytes, talkPdfBytes } = this.config;
    return { image: talkImageBytes, audio: talkAudioBytes, video: talkVideoBytes, pdf: talkPdfBytes }[type];
  }
}
