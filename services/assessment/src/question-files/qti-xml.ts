/** QTI's XML: version 3 writes `qti-choice-interaction` and `max-choices` where 2 has `choiceInteraction` and `maxChoices`. */
import { texEncoding } from './math-ml.js';
import { escaped } from './parsed.js';
import { elementsOf, type XmlElement } from './xml.js';

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same tree in the names of version 2. What is HTML stays as it is. */
export function inVersion2(element: XmlElement): XmlElement {
  const isOwn = element.name.startsWith('qti-');
  return {
    name: isOwn ? camel(element.name.slice('qti-'.length)) : element.name,
    attributes: isOwn
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : inVersion2(child))),
  };
}

/** The class of an interaction for which the text has no blank. */
export const atEnd = 'at-end';

export const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction');

/** Of these names, at any depth; what stands inside one is not looked through. */
export function outermost(element: XmlElement | undefined, isMeant: (one: XmlElement) => boolean): XmlElement[] {
  return elementsOf(element).flatMap((child) => (isMeant(child) ? [child] : outermost(child, isMeant)));
}

/** Said beside a question or to an answer, drawn by the program that shows it, or of nobody's concern. */
const left = new Set([
  ...[
    'feedbackInline',
    'feedbackBlock',
    'modalFeedback',
    'rubricBlock',
    'stylesheet',
    'templateBlock',
    'templateInline',
  ],
  ...['catalogInfo', 'companionMaterialsInfo', 'annotation', 'annotation-xml', 'script', 'style'],
]);
const kept = ['src', 'colspan', 'rowspan', 'scope', 'start', 'display', 'encoding'];
const empty = new Set(['br', 'hr', 'img', 'col']);

/** As HTML. `inPlace` answers what stands for an element of QTI's own; null where it is left to this. */
export function htmlOf(
  nodes: readonly (XmlElement | string)[],
  inPlace: (element: XmlElement) => string | null = () => null,
): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const own = inPlace(node);
      if (own !== null) return own;
      if (left.has(node.name) && node.attributes['encoding'] !== texEncoding) return '';
      if (node.name === 'object' && /^image\//.test(node.attributes['type'] ?? ''))
        return tag('img', { src: node.attributes['data'] ?? '' });
      const inside = htmlOf(node.children, inPlace);
      if (node.name === 'contentBody') return inside;
      return empty.has(node.name)
        ? tag(node.name, node.attributes)
        : `${tag(node.name, node.attributes)}${inside}</${node.name}>`;
    })
    .join('');
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const said = kept.flatMap((one) =>
    attributes[one] === undefined ? [] : [` ${one}="${escaped(attributes[one]).replaceAll('"', '&quot;')}"`],
  );
  return `<${name}${said.join('')}>`;
}
