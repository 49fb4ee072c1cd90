/**
 * Rows of learning name files of their pack. The bytes go to the storage ahead of the row, past the services; the row
 * then names them by their hash. A file that the product has is not sent again.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  acceptFile,
  announceFile,
  largestFileBytes,
  storedFileTypes,
  type AnswerOf,
  type ImportRefusal,
  type PackKind,
  type StoredFileType,
} from '@exam/contracts';
import { request } from 'undici';
import { Failure } from '../../lib/failure.js';
import { Refused, type Api } from '../api.js';
import type { SourceRow } from '../source.js';

/** So many rows are on their way at once: few enough for memory, many enough for a slow line. */
const atOnce = 4;
const mostTries = 4;
const endings: Readonly<Record<string, StoredFileType>> = { jpeg: 'jpg' };

type Upload = NonNullable<AnswerOf<typeof announceFile>['upload']>;
type Refuse = (refusal: ImportRefusal) => void;

/** Passes on the rows in their order; one whose file is refused is refused with it. */
export async function* withFiles(
  kind: PackKind,
  rows: AsyncIterable<SourceRow>,
  api: Api,
  refuse: Refuse,
): AsyncGenerator<SourceRow> {
  const sender = new Sender(api);
  const under: Promise<SourceRow | null>[] = [];
  for await (const row of rows) {
    under.push(sender.withHashes(kind, row, refuse));
    // told when its turn comes; without this a fault in a later one would end the process
    under.at(-1)!.catch(() => undefined);
    if (under.length < atOnce) continue;
    const next = await under.shift()!;
    if (next) yield next;
  }
  for (const last of under) {
    const next = await last;
    if (next) yield next;
  }
}

class Sender {
  private readonly sent = new Map<string, Promise<string>>();

  constructor(private readonly api: Api) {}

  async withHashes(kind: PackKind, { folder, ...row }: SourceRow, refuse: Refuse): Promise<SourceRow | null> {
    try {
      return { ...row, row: await this.hashed(row.row, folder) };
    } catch (error) {
      if (!(error instanceof FileFault) && !(error instanceof Refused)) throw error;
      refuse({ kind, place: row.place, code: error.code, message: error.message, field: 'file' });
      return null;
    }
  }

  /** Any object with a `file` in it, however deep: the file becomes its name and its hash. */
  private async hashed(value: unknown, folder: string | undefined): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((part) => this.hashed(part, folder)));
    if (typeof value !== 'object' || value === null) return value;
    const { file, ...rest } = value as Record<string, unknown>;
    const parts: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(rest)) parts[name] = await this.hashed(part, folder);
    if (file === undefined || file === null) return parts;
    return { ...parts, fileName: path.basename(String(file)), sha256: await this.send(String(file), folder) };
  }

  private async send(name: string, folder: string | undefined): Promise<string> {
    if (folder === undefined) throw new FileFault('file.no_folder', 'A file needs a pack that is a folder.');
    const place = await realpath(path.resolve(folder, name)).catch(() => null);
    if (place === null) throw new FileFault('file.missing', `There is no file '${name}' in the pack.`);
    if (!place.startsWith(folder + path.sep))
      throw new FileFault('file.outside', `The file '${name}' is not in the folder of the pack.`);
    const known = this.sent.get(place) ?? this.sendOnce(place, name);
    this.sent.set(place, known);
    return known;
  }

  private async sendOnce(place: string, name: string): Promise<string> {
    const ending = path.extname(place).slice(1).toLowerCase();
    const fileType = storedFileTypes.find((type) => type === (endings[ending] ?? ending));
    if (!fileType) throw new FileFault('file.unknown_type', `'${name}' is none of ${storedFileTypes.join(', ')}.`);
    const { size: sizeBytes } = await stat(place);
    if (sizeBytes === 0 || sizeBytes > largestFileBytes)
      throw new FileFault('file.too_large', `'${name}' has ${sizeBytes} bytes; a file may have ${largestFileBytes}.`);
    const sha256 = await hashOf(place);
    const { upload } = await this.api.call(announceFile, { body: { sha256, fileType, sizeBytes } });
    if (upload) {
      const statusCode = await this.upload(upload, place, sizeBytes);
      if (statusCode >= 300)
        throw new Failure(`The storage did not take ${name}`, `It answered ${statusCode}.`, 'Run the import again.');
    }
    await this.api.call(acceptFile, { params: { sha256 }, body: { fileType } });
    return sha256;
  }

  /** The status of the storage's answer. A storage may refuse with 5xx under load: the same bytes are sent again. */
  private async upload({ url, method, headers }: Upload, place: string, sizeBytes: number): Promise<number> {
    const { address, host } = wayTo(url, process.env['STORAGE_VIA']);
    for (let tries = 1; ; tries += 1) {
      const { statusCode, body } = await request(address, {
        method,
        headers: { ...headers, host, 'content-length': String(sizeBytes) },
        body: createReadStream(place),
      });
      await body.dump();
      if (statusCode < 500 || tries === mostTries) return statusCode;
    }
  }
}

class FileFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(place)) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Addresses are signed for browsers. Where this program cannot go there it goes another way, with the signed host. */
export function wayTo(signed: string, via: string | undefined): { address: URL; host: string } {
  const url = new URL(signed);
  return { address: via ? new URL(`${url.pathname}${url.search}`, via) : url, host: url.host };
}
