import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { namesBucketInPath, storageAddressOf, type StorageAddress } from './storage-address.js';

/** A request that the browser makes on its own: the headers are part of what was signed. */
export interface SignedUpload {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresInSeconds: number;
}

export interface StoredObject {
  readonly sizeBytes: number;
  readonly contentType: string;
}

/** What is to be stored; with its hash the storage refuses other bytes, where it knows of checksums. */
export interface NewObject extends StoredObject {
  readonly sha256?: string;
}

export interface ObjectStorageOptions {
  /** `STORAGE_URL`. */
  readonly address: string;
  /** Where browsers reach the same storage, when it is another origin than the services use. */
  readonly publicEndpoint?: string;
}

const uploadSeconds = 600;
const downloadSeconds = 900;
/** The most that one request deletes, by the protocol. */
const deletedAtOnce = 1_000;

/**
 * Files in a bucket of an S3 server. Bodies do not pass through a service: browsers upload and download by signed
 * requests. It knows nothing of who may do so.
 */
export class ObjectStorage {
  private readonly address: StorageAddress;
  private readonly client: S3Client;
  /** Signs for the address that browsers use: the host is part of the signature. */
  private readonly signer: S3Client;

  constructor({ address, publicEndpoint }: ObjectStorageOptions) {
    this.address = storageAddressOf(address);
    this.client = clientOf(this.address, this.address.endpoint);
    this.signer = publicEndpoint ? clientOf(this.address, publicEndpoint) : this.client;
  }

  /** Type, size and, where it is known, the hash are signed: an upload of anything else is refused by the storage. */
  async signUpload(
    key: string,
    { expiresInSeconds = uploadSeconds, ...object }: NewObject & { expiresInSeconds?: number },
  ): Promise<SignedUpload> {
    const signed = new Set(['content-type', 'content-length', ...(object.sha256 ? [checksumHeader] : [])]);
    const url = await getSignedUrl(this.signer, new PutObjectCommand({ ...this.at(key), ...described(object) }), {
      expiresIn: expiresInSeconds,
      signableHeaders: signed,
      unhoistableHeaders: signed,
    });
    const headers = {
      'content-type': object.contentType,
      ...(object.sha256 && { [checksumHeader]: base64Of(object.sha256) }),
    };
    return { method: 'PUT', url, headers, expiresInSeconds };
  }

  /** A URL that anybody can read the object with until it expires; range requests work. */
  signDownload(
    key: string,
    { expiresInSeconds = downloadSeconds, fileName }: { expiresInSeconds?: number; fileName?: string } = {},
  ): Promise<string> {
    const disposition = fileName && `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    const command = new GetObjectCommand({
      ...this.at(key),
      ...(disposition && { ResponseContentDisposition: disposition }),
    });
    return getSignedUrl(this.signer, command, { expiresIn: expiresInSeconds });
  }

  /** Null where there is no such object. */
  async head(key: string): Promise<StoredObject | null> {
    try {
      const { ContentLength, ContentType } = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { sizeBytes: ContentLength ?? 0, contentType: ContentType ?? 'application/octet-stream' };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Null where there is no such object; throws when it is larger than `atMostBytes`. */
  async read(key: string, atMostBytes: number): Promise<Buffer | null> {
    const found = await this.stream(key);
    if (!found) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of found) {
      size += (chunk as Buffer).length;
      if (size > atMostBytes) {
        found.destroy();
        throw new Error(`the object is larger than ${atMostBytes} bytes`);
      }
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  }

  /** The first bytes; none where there is no such object. */
  async beginning(key: string): Promise<Uint8Array> {
    const stream = await this.stream(key);
    if (!stream) return new Uint8Array();
    for await (const chunk of stream) {
      stream.destroy();
      return chunk as Buffer;
    }
    return new Uint8Array();
  }

  async stream(key: string): Promise<Readable | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(key)));
      return Body as Readable;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Replaces what is there. A stream needs its size. */
  async write(key: string, body: Uint8Array | Readable, object: NewObject): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body, ...described(object) }));
  }

  /** A copy that nobody has an address to write to. False where there is nothing to copy. */
  async copy(from: string, to: string, contentType: string): Promise<boolean> {
    const source = `${this.address.bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
    try {
      await this.client.send(
        new CopyObjectCommand({
          ...this.at(to),
          ...{ CopySource: source, ContentType: contentType, MetadataDirective: 'REPLACE' },
        }),
      );
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** The hash of what is stored: the storage's own where it keeps one, else it is read. Null where there is nothing. */
  async sha256Of(key: string): Promise<string | null> {
    try {
      const { ChecksumSHA256, ChecksumType } = await this.client.send(
        new HeadObjectCommand({ ...this.at(key), ChecksumMode: 'ENABLED' }),
      );
      if (ChecksumSHA256 && ChecksumType !== 'COMPOSITE') return Buffer.from(ChecksumSHA256, 'base64').toString('hex');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const body = await this.stream(key);
    if (!body) return null;
    const hash = createHash('sha256');
    await pipeline(body, hash);
    return hash.digest('hex');
  }

  /** A key that is not there is no fault. */
  async delete(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += deletedAtOnce) {
      const Objects = keys.slice(start, start + deletedAtOnce).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.address.bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.client.send(command);
      if (Errors.length > 0) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0]?.Message}`);
    }
  }

  /** All keys below it, where they are known to be few. */
  async list(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const key of this.keys(prefix)) found.push(key);
    return found;
  }

  /** How much lies below it, without what is counted elsewhere. */
  async bytesBelow(prefix: string, without: ReadonlySet<string> = new Set()): Promise<number> {
    let sum = 0;
    for await (const { Key = '', Size = 0 } of this.objects(prefix)) if (!without.has(Key)) sum += Size;
    return sum;
  }

  async *keys(prefix: string): AsyncGenerator<string> {
    for await (const { Key } of this.objects(prefix)) if (Key) yield Key;
  }

  private async *objects(prefix: string): AsyncGenerator<_Object> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.address.bucket, Prefix: prefix, ContinuationToken }),
      );
      yield* page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  /** Throws when the storage or its bucket does not answer. */
  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.address.bucket }));
  }

  /** Makes the bucket where there is none. */
  async makeBucket(): Promise<void> {
    try {
      await this.ping();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.client.send(new CreateBucketCommand({ Bucket: this.address.bucket }));
    }
  }

  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: key };
  }
}

const checksumHeader = 'x-amz-checksum-sha256';
const base64Of = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

const described = ({ contentType, sizeBytes, sha256 }: NewObject) => ({
  ContentType: contentType,
  ContentLength: sizeBytes,
  ...(sha256 && { ChecksumSHA256: base64Of(sha256) }),
});

function clientOf({ region, accessKeyId, secretAccessKey }: StorageAddress, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: namesBucketInPath(endpoint),
    // a checksum in the signed URL would have to be known before the browser reads the file
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // a connection that has gone silent holds the turn of whoever waits behind it
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
