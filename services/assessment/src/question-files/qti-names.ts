/** QTI's XML as it is written: in the names of version 2, which version 3 writes with hyphens and a prefix. */
import { xmlText } from './xhtml.js';

export type QtiVersion = '2.1' | '3.0';
export type Attributes = Readonly<Record<string, string>>;
/** An element of QTI's own. */
export type Write = (name: string, attributes: Attributes, ...inside: readonly string[]) => string;

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');

export const namesOf = (version: QtiVersion): Write =>
  version === '2.1'
    ? (name, attributes, ...inside) => elementText(name, attributesText(attributes), inside)
    : (name, attributes, ...inside) => {
        const given = Object.entries(attributes).map(([key, value]) => [
          key.startsWith('xmlns') || key.startsWith('xsi:') ? key : hyphened(key),
          value,
        ]);
        const own = Object.fromEntries(given) as Attributes;
        return elementText(`qti-${hyphened(name)}`, attributesText(own), inside);
      };

const elementText = (name: string, attributes: string, inside: readonly string[]): string =>
  inside.length === 0 ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside.join('')}</${name}>`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const schema = 'http://www.w3.org/2001/XMLSchema-instance';
const spaces = {
  '2.1': ['http://www.imsglobal.org/xsd/imsqti_v2p1', 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd'],
  '3.0': [
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
  ],
} as const;

/** What stands on the outermost element of a file. */
export const namespaceOf = (version: QtiVersion): Attributes => ({
  xmlns: spaces[version][0],
  'xmlns:xsi': schema,
  'xsi:schemaLocation': spaces[version].join(' '),
});
