// Packs without a program: zip files, and spreadsheets (xlsx), which are zip files of XML. The same entries give the
// same bytes.
import { crc32, deflateRawSync } from 'node:zlib';

export function zipOf(entries) {
  const locals = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const [bytes, fileName] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, fileName);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, packed]);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** `sheets`: by name, rows of cells, each a text or a number. */
export function workbook(sheets) {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const schemas = 'http://schemas.openxmlformats.org';
  const main = `${schemas}/spreadsheetml/2006/main`;
  const office = `${schemas}/officeDocument/2006/relationships`;
  const names = Object.keys(sheets);
  const links = (all) => `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    ['_rels/.rels', links([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', links(names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]))],
    ...names.map((name, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${head}<worksheet xmlns="${main}"><sheetData>${sheets[name].map(rowXml).join('')}</sheetData></worksheet>`,
    ]),
  ]);
}

function rowXml(cells, at) {
  const xml = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${at + 1}`;
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${at + 1}">${xml.join('')}</row>`;
}
