/** What stands in a drawing of Word that is no picture: texts in boxes, and shapes, of which nothing can be made. */
import { below, elementsOf, type XmlElement } from './xml.js';

/** The outermost boxes of text; a box within one is read with it. */
export const boxesIn = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.name === 'txbxContent' ? [child] : boxesIn(child)));

const shapes = [
  'wsp',
  'wgp',
  'wpc',
  'chart',
  'relIds',
  'shape',
  'rect',
  'oval',
  'line',
  'polyline',
  'group',
  'contentPart',
];

/** Whether it shows something. A single line is a rule between parts of a page. */
export function isDrawn(element: XmlElement): boolean {
  const found = shapes.flatMap((name) => below(element, name));
  const isRule = (one: XmlElement) =>
    one.name === 'line' ||
    ['t', 'true'].includes(one.attributes['hr'] ?? '') ||
    below(one, 'prstGeom').some(({ attributes }) => /^(?:line|straightConnector1)$/.test(attributes['prst'] ?? ''));
  return found.length > 1 || found.some((one) => one.name === 'wgp' || !isRule(one));
}
