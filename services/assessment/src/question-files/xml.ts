/** XML as a tree, without entities of its own, document types or anything that is fetched. */
import sax from 'sax';
import { FileRefused } from './parsed.js';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** By local name; of two that differ in their prefix alone, the one without. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const limits = { depth: 200, nodes: 2_000_000, attributes: 1_000 };
// the text is in memory already, and Word writes attributes of any length
sax.MAX_BUFFER_LENGTH = Infinity;
/** So much is read before a tag's attributes are counted: each is compared with all before it. */
const pieceLetters = 65_536;

/** Throws FileRefused. */
export function parseXml(bytes: Uint8Array | string): XmlElement {
  const text = typeof bytes === 'string' ? bytes : decoded(bytes);
  const parser = sax.parser(true, { xmlns: true, strictEntities: true });
  const root: { children: (XmlElement | string)[] } = { children: [] };
  const open: { children: (XmlElement | string)[] }[] = [root];
  let nodes = 0;
  const add = (child: XmlElement | string) => {
    nodes += 1;
    if (nodes > limits.nodes || open.length > limits.depth) throw new FileRefused('import.too_large');
    open.at(-1)!.children.push(child);
  };
  parser.onerror = () => {
    throw new FileRefused('import.unreadable');
  };
  // a document type could declare entities
  parser.ondoctype = () => {
    throw new FileRefused('import.unreadable');
  };
  parser.onopentag = ({ local, attributes }) => {
    const given: Record<string, string> = {};
    for (const [name, { local: own, value }] of Object.entries(attributes)) {
      if (!(own in given) || !name.includes(':')) given[own] = value;
      given[name] = value;
    }
    const children: (XmlElement | string)[] = [];
    add({ name: local, attributes: given, children });
    open.push({ children });
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = add;
  parser.oncdata = add;
  for (let at = 0; at < text.length; at += pieceLetters) {
    parser.write(text.slice(at, at + pieceLetters));
    if (parser.attribList.length > limits.attributes) throw new FileRefused('import.too_large');
  }
  parser.close();
  const top = root.children.find((child) => typeof child !== 'string');
  if (!top) throw new FileRefused('import.unreadable');
  return top;
}

function decoded(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('import.unreadable');
  }
}

export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const firstOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(element, name)[0];

/** Whatever stands below it, at any depth. */
export function below(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);
}

export const textOf = (element: XmlElement | string | undefined): string =>
  element === undefined ? '' : typeof element === 'string' ? element : element.children.map(textOf).join('');
