/** Spreadsheets for tests, written by hand so that they can also be what no program would write. */
import { crc32, deflateRawSync } from 'node:zlib';

export type Sheets = Record<string, readonly (readonly (string | number | null)[])[]>;

export function workbook(sheets: Sheets, more: Record<string, Buffer> = {}): Buffer {
  const names = Object.keys(sheets);
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const link = (at: number, type: string, target: string) =>
    `<Relationship Id="rId${at}" Type="${office}/${type}" Target="${target}"/>`;
  return zipOf({
    '[Content_Types].xml':
      `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${links}">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${links}">${names
      .map((_, at) => link(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name]!.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
}

function rowXml(cells: readonly (string | number | null)[], at: number): string {
  const xml = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${at + 1}`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${at + 1}">${xml.join('')}</row>`;
}

function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name));
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
