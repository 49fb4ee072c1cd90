import { inflateSync } from 'node:zlib';
import type { FileFault } from './files.errors.js';

/** What a PDF that only shows something does not need. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/;
const encrypted = /\/Encrypt(?![A-Za-z])/;
/** The most that one stream of objects may unpack to. */
const mostObjectBytes = 16_000_000;

/** Looks at the objects in the open and at those in compressed object streams. */
export function pdfFault(bytes: Buffer): FileFault | null {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'file.not_of_its_type';
  const text = bytes.toString('latin1');
  const parts = [withoutStreams(text), ...objectStreams(text)];
  for (const part of parts) {
    const fault = part === null ? 'file.not_of_its_type' : faultOf(plainNames(part));
    if (fault) return fault;
  }
  return null;
}

function faultOf(text: string): FileFault | null {
  if (active.test(text)) return 'file.active_pdf';
  return encrypted.test(text) ? 'file.encrypted_pdf' : null;
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Pictures and fonts may hold any bytes. */
const withoutStreams = (text: string): string => text.replace(/\bstream\r?\n[\s\S]*?endstream/g, 'stream');

/** Null for one that cannot be unpacked: nobody could say what it holds. */
function* objectStreams(text: string): Generator<string | null> {
  const pattern =
    /<<((?:(?!<<)[\s\S]){0,2000}?\/Type\s*\/ObjStm[\s\S]{0,2000}?)>>\s*stream\r?\n([\s\S]*?)\r?\n?endstream/g;
  for (const [, dictionary = '', body = ''] of text.matchAll(pattern)) {
    if (!/\/FlateDecode/.test(dictionary)) {
      yield body;
      continue;
    }
    try {
      yield inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: mostObjectBytes }).toString('latin1');
    } catch {
      yield null;
    }
  }
}
