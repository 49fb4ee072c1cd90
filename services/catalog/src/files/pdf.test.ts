import { judgePdf } from '@exam/platform';
import { pdfVerdict } from '@exam/platform/files/pdf.worker';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { document } from '../../test/make-files.js';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(data as string),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
const hex = (data: Buffer | string) => `${Buffer.from(data as string).toString('hex')}>`;
const objects = '/Type /ObjStm /N 1 /First 4';

test.each<[string, Buffer]>([
  ['a script', document(`/OpenAction ${script}`)],
  ['a launch', document('/OpenAction << /S /Launch >>')],
  ['an attachment', document('/Names << /EmbeddedFiles 5 0 R >>')],
  ['a name with escaped letters', document('/OpenAction << /S /Java#53cript >>')],
  ['a name that ends the file’s dictionary', document('/AA<</O<</S/JavaScript>>>>')],
  ['a script in a stream of objects', stream(`${objects} /Filter /FlateDecode`, deflateSync(script))],
  ['… whose type is escaped', stream(`/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode`, deflateSync(script))],
  ['… whose type is not said', stream(`/N 1 /F#69rst 4 /Filter [/FlateDecode]`, deflateSync(script))],
  ['… in hexadecimal digits', stream(`${objects} /Filter /ASCIIHexDecode`, hex(script))],
  ['… in both', stream(`${objects} /Filter [ /AHx /Fl ]`, hex(deflateSync(script)))],
  ['… in base 85', stream(`${objects} /Filter /A85`, '4?O`>;]m_c@<Q\'X@rc:&F<E5/;]mJsE,[F<Ch7X/-o!/"+?hs~>')],
  ['… with neither', stream(objects, script)],
  ['a script where a string pretends to be a stream', document(`/A (>>stream\n) /OpenAction ${script}`)],
  ['a script behind a comment', document(`% (\n/OpenAction ${script}`)],
])('%s is active', (_, bytes) => {
  expect(pdfVerdict(bytes)).toBe('active');
});

test.each<[string, Buffer]>([
  ['a stream of objects that is not what its filter says', stream(`${objects} /Filter /FlateDecode`, 'x')],
  ['… with a filter that is not known', stream(`${objects} /Filter /LZWDecode`, 'x')],
  ['… with a filter that stands elsewhere', stream(`${objects} /Filter 7 0 R`, deflateSync(script))],
  ['… with two of them', stream(`${objects} /Filter /AHx /Filter /Fl`, deflateSync(script))],
  ['… that unpacks to very much', stream(`${objects} /Filter /Fl`, deflateSync(Buffer.alloc(20_000_000)))],
  ['an object within the bytes of another', stream('/Length 9', `x\n2 0 obj\n<< /A 1 >>`)],
  ['an object within a string', document('/A ( 7 0 obj )')],
  ['an object within a comment', document('% 7 0 obj\n')],
  ['an object in the middle of a dictionary', document('/A 7 0 obj')],
  ['a string that never ends', document('/A (')],
  ['a string of digits with something else', document('/A <(>')],
  ['a stream that never ends', Buffer.from('%PDF-1.4\n1 0 obj\n<< /A 1 >>\nstream\nx\n%%EOF')],
  ['no end', Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n')],
])('nobody can say what it does: %s', (_, bytes) => {
  expect(pdfVerdict(bytes)).toBe('unreadable');
});

test('an encrypted file is told, also where the reference of a stream says so', () => {
  expect(pdfVerdict(document('/Encrypt 9 0 R'))).toBe('encrypted');
  expect(pdfVerdict(stream('/Type /XRef /Encrypt 9 0 R', 'x'))).toBe('encrypted');
});

test('what PDFs are made of passes', () => {
  const text = 'BT /F1 12 Tf (A \\(page\\) of 100% (nested) text) Tj ET';
  expect(pdfVerdict(document('/Title (A \\) of /Physics) /ID [<00ff> <AB cd>] /N 3'))).toBe('fine');
  expect(pdfVerdict(stream('/Length 9 /Filter /FlateDecode', deflateSync(text)))).toBe('fine');
  expect(pdfVerdict(stream('/Length 9', text))).toBe('fine');
  expect(pdfVerdict(stream(`${objects} /Filter /FlateDecode`, deflateSync('1 0 << /Type /Font >>')))).toBe('fine');
  // short names come about by chance where bytes are packed
  expect(pdfVerdict(stream('/Subtype /Image /Filter /DCTDecode', 'x/JS/XFA x'))).toBe('fine');
});

/** Each of these held a pattern up for the square of its length. */
const shapes: readonly [string, string][] = [
  ['streams that do not end', 'stream\n'],
  ['objects with streams that do not end', '1 0 obj<<>>stream\n'],
  ['dictionaries that do not end', '<<'],
  ['streams of objects that do not end', '<</Type /ObjStm>>stream\n'],
  ['strings in strings', '1 0 obj('],
  ['long names', '/#41'],
  ['numbers', '1 0 '],
  ['comments', '1 0 obj%'],
  ['filters', '1 0 obj/Filter['],
];

test('four megabytes of whatever is repeated are judged within the time that a thread has', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pdf-test-'));
  try {
    const files = shapes.map(([, text], index) => {
      const file = path.join(folder, String(index));
      writeFileSync(file, `%PDF-1.4\n${text.repeat(Math.ceil(4_000_000 / text.length))}\n%%EOF`);
      return file;
    });
    for (const file of files) expect(await judgePdf(file)).not.toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
