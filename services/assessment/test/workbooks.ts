/** Workbooks as spreadsheet programs write them: the parts that a reader looks at. */
import { strToU8, zipSync } from 'fflate';

const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell by its text, or as XML without its place: `t="e"><v>#N/A</v>`. */
export type WrittenCell = string | number | { readonly xml: string };

export function workbook(
  rows: readonly (readonly WrittenCell[])[],
  besides: Readonly<Record<string, string | Uint8Array>> = {},
  name = 'Questions',
): Buffer {
  const cells = rows.map((row, index) => {
    const written = row.map((cell, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${index + 1}"`;
      if (typeof cell === 'object') return `<c ${at} ${cell.xml}</c>`;
      if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
      return cell === '' ? '' : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${safe(cell)}</t></is></c>`;
    });
    return `<row r="${index + 1}">${written.join('')}</row>`;
  });
  const files: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm"/></numFmts>
      <fonts><font><name val="Calibri"/></font><font><name val="Kruti Dev 010"/></font></fonts>
      <cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0"/><xf numFmtId="164" fontId="0"/>
      <xf numFmtId="9" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    ...besides,
  };
  return archive(files);
}

export const archive = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, given]) => [name, typeof given === 'string' ? strToU8(given) : given]),
      ),
    ),
  );

/** Pictures drawn over cells, by `row,column` from 0. */
export function drawn(at: Readonly<Record<string, Uint8Array>>): Record<string, string | Uint8Array> {
  const all = Object.entries(at);
  const anchors = all.map(([place], index) => {
    const [row, column] = place.split(',');
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>
      <xdr:pic><xdr:blipFill><a:blip r:embed="r${index}"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor>`;
  });
  const relations = all.map(
    (_, index) => `<Relationship Id="r${index}" Type="image" Target="../media/p${index}.png"/>`,
  );
  return {
    'xl/worksheets/_rels/sheet1.xml.rels':
      '<Relationships><Relationship Id="d" Type="drawing" Target="../drawings/drawing1.xml"/></Relationships>',
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="d" xmlns:a="a" xmlns:r="r">${anchors.join('')}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(all.map(([, bytes], index) => [`xl/media/p${index}.png`, bytes])),
  };
}

/** A picture placed in a cell whose `vm` is 1. */
export const placed = (bytes: Uint8Array): Record<string, string | Uint8Array> => ({
  'xl/metadata.xml': `<metadata ${main} xmlns:xlrd="x"><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata>
    <valueMetadata><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>`,
  'xl/richData/rdrichvalue.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
  'xl/richData/richValueRel.xml': '<richValueRels xmlns:r="r"><rel r:id="r1"/></richValueRels>',
  'xl/richData/_rels/richValueRel.xml.rels':
    '<Relationships><Relationship Id="r1" Type="image" Target="../media/in-cell.png"/></Relationships>',
  'xl/media/in-cell.png': bytes,
});
