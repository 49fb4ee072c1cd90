/** Writes a workbook: sheets of texts and numbers, lists to choose from, and pictures over cells. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { columnName } from './xlsx-book.js';

export interface WrittenSheet {
  readonly name: string;
  /** The first one is the head. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** In characters, for each column; the last one is that of all further ones. */
  readonly widths: readonly number[];
  /** What may be chosen below the head of a column: a range, as `Lists!$A$2:$A$8`. `isOpen`: other things may be typed. */
  readonly lists?: readonly { readonly column: number; readonly range: string; readonly isOpen?: boolean }[];
  readonly pictures?: readonly WrittenPicture[];
}

export interface WrittenPicture {
  /** From 0, the head being row 0. */
  readonly row: number;
  readonly column: number;
  readonly bytes: Uint8Array;
  readonly extension: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
/** A list reaches as far as a file of questions may. */
const lastRow = 1_001;
/** A fixed time, so that the same questions are the same bytes. */
const mtime = new Date(2020, 0, 1);

export function workbookBytes(sheets: readonly WrittenSheet[]): Uint8Array {
  const files: Zippable = {};
  const add = (name: string, text: string) => void (files[name] = [strToU8(head + text), { mtime }]);
  const types: string[] = [];
  let pictures = 0;
  for (const [index, sheet] of sheets.entries()) {
    const n = index + 1;
    add(`xl/worksheets/sheet${n}.xml`, sheetXml(sheet));
    types.push(override(`/xl/worksheets/sheet${n}.xml`, 'worksheet'));
    if (!sheet.pictures?.length) continue;
    const named = sheet.pictures.map(({ bytes, extension }) => {
      pictures += 1;
      const name = `image${pictures}.${extension}`;
      // pictures are packed already
      files[`xl/media/${name}`] = [bytes, { mtime, level: 0 }];
      return name;
    });
    add(`xl/worksheets/_rels/sheet${n}.xml.rels`, relations([['drawing', `../drawings/drawing${n}.xml`]]));
    add(`xl/drawings/drawing${n}.xml`, drawingXml(sheet.pictures));
    add(
      `xl/drawings/_rels/drawing${n}.xml.rels`,
      relations(named.map((name) => ['image', `../media/${name}`] as const)),
    );
    types.push(
      `<Override PartName="/xl/drawings/drawing${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
    );
  }
  const images = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp', svg: 'svg+xml' };
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
      images,
    )
      .map(([extension, type]) => `<Default Extension="${extension}" ContentType="image/${type}"/>`)
      .join(
        '',
      )}${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${types.join('')}</Types>`,
  );
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  const named = sheets.map(
    ({ name }, index) => `<sheet name="${safe(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  add('xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`);
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', styles);
  return zipSync(files);
}

/** 0 is a text as it is typed, so that a spreadsheet makes no date of it; 1 is a head. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;
const [headStyle, textStyle] = [1, 2];

function sheetXml({ rows, widths, lists = [], pictures = [] }: WrittenSheet): string {
  const count = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, index) => {
    const width = widths[Math.min(index, widths.length - 1)] ?? 12;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${textStyle}" customWidth="1"/>`;
  });
  const written = rows.map((row, index) => {
    const cells = row.map((value, column) => {
      if (value === null || value === '') return '';
      const at = `r="${columnName(column)}${index + 1}" s="${index === 0 ? headStyle : textStyle}"`;
      if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
      return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${safe(value)}</t></is></c>`;
    });
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const choices = lists.map(({ column, range, isOpen }) => {
    const name = columnName(column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="${isOpen ? 0 : 1}" sqref="${name}2:${name}${lastRow}"><formula1>${safe(range)}</formula1></dataValidation>`;
  });
  return [
    `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>${written.join('')}</sheetData>`,
    choices.length > 0 ? `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>` : '',
    pictures.length > 0 ? '<drawing r:id="rId1"/>' : '',
    '</worksheet>',
  ].join('');
}

const sizeEmu = 900_000;

function drawingXml(pictures: readonly WrittenPicture[]): string {
  const names = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`;
  const anchors = pictures.map(
    ({ row, column }, index) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${sizeEmu}" cy="${sizeEmu}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 1}" name="Picture ${index + 1}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${sizeEmu}" cy="${sizeEmu}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
  );
  return `<xdr:wsDr ${names}>${anchors.join('')}</xdr:wsDr>`;
}

const relations = (all: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${all
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const override = (part: string, kind: string): string =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;

/** As an XML text; what a spreadsheet would take for a coded sign is coded itself. */
const safe = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
