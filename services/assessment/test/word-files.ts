/** Word files as programs write them: the parts that a reader looks at. */
import { strToU8, zipSync, type Zippable } from 'fflate';

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${safe(text)}</w:t></w:r>`;
/** `inside` is typed text, or runs where it begins with a bracket. */
export const p = (inside: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${
    inside.startsWith('<')
      ? inside
      : inside
          .split('\t')
          .map((part) => run(part))
          .join('<w:r><w:tab/></w:r>')
  }</w:p>`;
export const heading = (level: number, text: string): string => p(text, `<w:pStyle w:val="H${level}"/>`);
/** Counted by Word: list 1 is `1.`, list 2 `(A)`. */
export const counted = (list: number, text: string): string =>
  p(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`);
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
export const math = (inside: string): string => `<m:oMath>${inside}</m:oMath>`;
export const mr = (text: string): string => `<m:r><m:t>${safe(text)}</m:t></m:r>`;
export const picture = (id: string): string => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`;

const level = (format: string, text: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const letters = [2, 3, 4, 5].map(
  (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="2"/>
  <w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
);

export function wordFile(
  body: string[],
  media: Readonly<Record<string, Uint8Array>> = {},
  besides: Zippable = {},
): Buffer {
  const named = Object.keys(media);
  const relations = named.map(
    (name, index) => `<Relationship Id="r${index + 1}" Type="image" Target="media/${name}"/>`,
  );
  const styles = [1, 2, 3].map(
    (at) => `<w:style w:type="paragraph" w:styleId="H${at}"><w:name w:val="heading ${at}"/></w:style>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${names}><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${names}>${styles.join('')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${names}><w:abstractNum w:abstractNumId="1">${level('decimal', '%1.')}</w:abstractNum>
      <w:abstractNum w:abstractNumId="2">${level('upperLetter', '(%1)')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>${letters.join('')}</w:numbering>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="away" TargetMode="External" Target="https://elsewhere.example/a.png"/></Relationships>`,
  };
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  const pictures = Object.fromEntries(named.map((name) => [`word/media/${name}`, media[name]!]));
  return Buffer.from(zipSync({ ...texts, ...pictures, ...besides }));
}
