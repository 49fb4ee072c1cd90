/**
 * What the services refuse with, read from where they do it: code, status and text of every class of a refusal. A test
 * of the client that makes up another answer fails, so that no screen is proven against words that no server says.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface KnownRefusal {
  /** The service's, or `platform` for those of any. */
  readonly owner: string;
  readonly code: string;
  readonly status: number;
  /** Null where the text is made of what was asked. */
  readonly message: string | null;
}

const root = path.resolve(import.meta.dirname, '../../..');
const statuses: Record<string, number> = Object.fromEntries(
  [
    ...read('libs/platform/src/errors/refusal.ts').matchAll(
      /class (\w+) extends Refusal \{\s+readonly status[^=]*= (\d+)/g,
    ),
  ].map(([, name, status]) => [name!, Number(status)]),
);

let known: readonly KnownRefusal[] | null = null;

/** Every refusal of the services and of the platform. */
export function refusalTable(): readonly KnownRefusal[] {
  known ??= [
    ...sourcesBelow('libs/platform/src').flatMap((file) => refusalsOf('platform', read(file))),
    ...readdirSync(path.join(root, 'services')).flatMap((service) =>
      sourcesBelow(`services/${service}/src`).flatMap((file) => refusalsOf(service, read(file))),
    ),
  ];
  return known;
}

type Asked = { code: string; status?: number; message?: string; isForeign?: true };

/** The service's own refusal of that code; throws where it gives none such. */
export function refusalOf(service: string, { code, status, message, isForeign }: Asked) {
  if (isForeign) return { code, status: status ?? 400, message: message ?? code };
  const own = refusalTable().filter((one) => one.code === code && [service, 'platform'].includes(one.owner));
  const fitting = own.filter((one) => status === undefined || one.status === status);
  const found =
    fitting.find((one) => one.message === (message ?? one.message)) ?? fitting.find((one) => one.message === null);
  if (!found) {
    const [asked, known] = [{ code, status, message }, own].map((one) => JSON.stringify(one));
    throw new Error(`${service} never refuses with ${asked}, but with ${known}`);
  }
  return { code, status: found.status, message: message ?? found.message ?? code };
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesBelow(place);
    return /(errors|service|uploads|general)\.ts$/.test(entry.name) ? [place] : [];
  });
}

function refusalsOf(owner: string, source: string): KnownRefusal[] {
  return [...source.matchAll(/^export class \w+ extends (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, base, body]) => {
    const status = statuses[base!];
    if (status === undefined) return [];
    const code = /readonly code(?:: string)? = '([^']+)'/.exec(body!)?.[1];
    const message = /super\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/.exec(body!);
    // several codes in one class stand in an object of their texts
    if (code === undefined)
      return [...source.matchAll(/^ {2}'([a-z_]+\.[a-z_]+)':/gm)].map(([, one]) => ({
        owner,
        code: one!,
        status,
        message: null,
      }));
    return [{ owner, code, status, message: message ? (message[1] ?? message[2]!).replace(/\\(.)/g, '$1') : null }];
  });
}
