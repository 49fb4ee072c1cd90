/** The parts of a Word document around its text. */
import { sizeOf } from './picture-size.js';
import { xmlText } from './xhtml.js';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The custom part that holds what Word does not show. */
export const besidesPart = 'customXml/item1.xml';

const emuOfPixel = 9_525;
/** As wide as a column of text, 15 cm. */
const widest = 5_400_000;

export interface DrawnPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The run of a picture; `n` counts the pictures of the document from 1. */
export function drawingOf({ name, bytes }: DrawnPicture, n: number): string {
  const { width, height } = sizeOf(bytes) ?? { width: 200, height: 200 };
  const scale = Math.min(1, widest / (Math.max(1, width) * emuOfPixel));
  const [cx, cy] = [width, height].map((pixels) => Math.max(1, Math.round(Math.max(1, pixels) * emuOfPixel * scale)));
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  return `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${n}" name="Picture ${n}"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="${n}" name="${xmlText(name)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${idOf(n)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const idOf = (n: number): string => `picture${n}`;

/** Every part but the one with what Word does not show. */
export function documentParts(body: string, pictures: readonly DrawnPicture[]): Map<string, string | Uint8Array> {
  const headings = [1, 2, 3].map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="60"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${34 - 4 * level}"/></w:rPr></w:style>`,
  );
  const images = pictures.map(
    ({ name }, index) =>
      `<Relationship Id="${idOf(index + 1)}" Type="${office}/image" Target="media/${xmlText(name)}"/>`,
  );
  const types = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp', svg: 'svg+xml' };
  return new Map<string, string | Uint8Array>([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
        types,
      )
        .map(([extension, type]) => `<Default Extension="${extension}" ContentType="image/${type}"/>`)
        .join(
          '',
        )}<Override PartName="/word/document.xml" ContentType="${kind}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="document" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${head}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ],
    [
      'word/styles.xml',
      `${head}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headings.join('')}</w:styles>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/><Relationship Id="besides" Type="${office}/customXml" Target="../${besidesPart}"/>${images.join('')}</Relationships>`,
    ],
    ...pictures.map(({ name, bytes }): [string, Uint8Array] => [`word/media/${name}`, bytes]),
  ]);
}

export const besidesXml = (besides: unknown): string =>
  `${head}<bank xmlns="urn:exam-platform:bank">${xmlText(JSON.stringify(besides))}</bank>`;
