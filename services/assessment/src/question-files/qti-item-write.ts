/** A question as an item of QTI. */
import { decimalOf } from './choices.js';
import { changedFormulas } from './formulas.js';
import { mathMlOf, plainTex } from './math-ml.js';
import { atEnd } from './qti-xml.js';
import { namespaceOf, namesOf, xmlHead, type QtiVersion, type Write } from './qti-names.js';
import { xhtmlOf, xmlText } from './xhtml.js';
import type { WrittenQuestion } from './written.js';

type Content = WrittenQuestion['content'];

/** The file of the passage that it shares; null where it has none. */
export interface Stimulus {
  readonly identifier: string;
  readonly href: string;
}

/** With its formulas as MathML, as far as they can be drawn. */
export const rich = (html: string, picture: string | null): string =>
  xhtmlWithMath(html) + (picture === null ? '' : `<img src="../pictures/${xmlText(picture)}" alt=""/>`);

function xhtmlWithMath(html: string): string {
  const drawn: string[] = [];
  // a sign that no text of the bank has
  const marked = changedFormulas(html, (inside, isDisplay) => {
    const math = mathMlOf(plainTex(inside), isDisplay);
    return math && `\uE000${drawn.push(math) - 1}\uE001`;
  });
  return xhtmlOf(marked).replace(/\uE000(\d+)\uE001/g, (_, at: string) => drawn[Number(at)]!);
}

const response = 'RESPONSE';
const signs = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export function itemOf(
  { questionId, content }: WrittenQuestion,
  version: QtiVersion,
  stimulus: Stimulus | null,
): string {
  const own = namesOf(version);
  const said = [
    ['SOLUTION', content.explanation, content.explanationPicture],
    ['HINT', content.hint, content.hintPicture],
  ] as const;
  const feedback = said.filter(([, html, picture]) => html !== null || picture !== null);
  const named = { identifier: questionId, title: questionId, adaptive: 'false', timeDependent: 'false' };
  return (
    xmlHead +
    own(
      'assessmentItem',
      { ...namespaceOf(version), ...named },
      declared(own, content),
      own('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
      ...(feedback.length === 0
        ? []
        : [
            shownAfter(
              own,
              feedback.some(([name]) => name === 'SOLUTION'),
            ),
          ]),
      ...(stimulus !== null && version === '3.0' ? [own('assessmentStimulusRef', { ...stimulus })] : []),
      own(
        'itemBody',
        {},
        ...(stimulus !== null && version === '2.1'
          ? [`<div><object type="text/html" data="${xmlText(stimulus.href)}"/></div>`]
          : []),
        ...asked(own, content),
      ),
      processing(own, content, version),
      ...feedback.map(([identifier, html, picture]) => {
        const inside = `<div>${rich(html ?? '', picture)}</div>`;
        const attributes = { outcomeIdentifier: 'FEEDBACK', showHide: 'show', identifier };
        return own('modalFeedback', attributes, version === '3.0' ? own('contentBody', {}, inside) : inside);
      }),
    )
  );
}

const isNumeric = ({ questionType: type }: Content) => type === 'NUM' || type === 'INT';
const isSeveral = ({ questionType: type }: Content) => type === 'MCCT' || type === 'PQM';

/** `12..13.5` as its middle and how far from it another may lie. */
export function rangeOf(key: string): { middle: string; tolerance: string } | null {
  const [low, high = null] = key.split('..').map(decimalOf);
  if (low === undefined || low === null || high === null) return null;
  const decimal = (value: number) => String(Number(value.toFixed(9)));
  const [from, to] = [Number(low), Number(high)];
  return { middle: decimal((from + to) / 2), tolerance: decimal((to - from) / 2) };
}

function rightOf(content: Content): string[] {
  const { key, options } = content;
  if (key === '') return [];
  if (options.length > 0) return key.split(',').map((letter) => letter.toUpperCase());
  return [isNumeric(content) ? (rangeOf(key)?.middle ?? key) : key];
}

function declared(own: Write, content: Content): string {
  const baseType = content.options.length > 0 ? 'identifier' : isNumeric(content) ? 'float' : 'string';
  const cardinality = isSeveral(content) ? 'multiple' : 'single';
  const { key, alternateKey } = content;
  const right = rightOf(content).map((value) => own('value', {}, xmlText(value)));
  const others = alternateKey === null || baseType !== 'string' || key === '' ? [] : [key, alternateKey];
  const entries = others.map((mapKey) => own('mapEntry', { mapKey, mappedValue: '1', caseSensitive: 'false' }));
  return own(
    'responseDeclaration',
    { identifier: response, cardinality, baseType },
    ...(right.length === 0 ? [] : [own('correctResponse', {}, ...right)]),
    ...(entries.length === 0 ? [] : [own('mapping', { defaultValue: '0' }, ...entries)]),
  );
}

/** A solution is shown once an answer is given, a hint where the program asks for it. */
function shownAfter(own: Write, hasSolution: boolean): string {
  const attributes = { identifier: 'FEEDBACK', cardinality: 'multiple', baseType: 'identifier' };
  return own(
    'outcomeDeclaration',
    attributes,
    ...(hasSolution ? [own('defaultValue', {}, own('value', {}, 'SOLUTION'))] : []),
  );
}

function asked(own: Write, content: Content): string[] {
  const { question, picture, options } = content;
  if (options.length > 0)
    return [
      `<div>${rich(question, picture)}</div>`,
      own(
        'choiceInteraction',
        { responseIdentifier: response, shuffle: 'false', maxChoices: isSeveral(content) ? '0' : '1' },
        ...options.map((option, at) =>
          own('simpleChoice', { identifier: signs[at]! }, rich(option.value, option.picture)),
        ),
      ),
    ];
  const entry = (attributes = {}) =>
    own('textEntryInteraction', { responseIdentifier: response, expectedLength: '20', ...attributes });
  const body = rich(question, picture);
  const [before, after, ...more] = body.split('_____');
  // a blank that stands in a tag or twice is none to write in
  const isInFormula = before!.lastIndexOf('<math') > before!.lastIndexOf('</math>');
  const isBlank = after !== undefined && more.length === 0 && !isInFormula && !after.startsWith('_');
  return isBlank
    ? [`<div>${before}${entry()}${after}</div>`]
    : [`<div>${body}</div>`, `<p>${entry({ class: atEnd })}</p>`];
}

function processing(own: Write, content: Content, version: QtiVersion): string {
  const range = isNumeric(content) ? rangeOf(content.key) : null;
  if (range) {
    const tolerance = `${range.tolerance} ${range.tolerance}`;
    const equal = own(
      'equal',
      { toleranceMode: 'absolute', tolerance },
      own('variable', { identifier: response }),
      own('correct', { identifier: response }),
    );
    const score = own('setOutcomeValue', { identifier: 'SCORE' }, own('baseValue', { baseType: 'float' }, '1'));
    return own('responseProcessing', {}, own('responseCondition', {}, own('responseIf', {}, equal, score)));
  }
  const name = content.questionType === 'FB' && content.alternateKey !== null ? 'map_response' : 'match_correct';
  const folder =
    version === '2.1'
      ? 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'
      : 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';
  return own('responseProcessing', { template: `${folder}/${name}${version === '3.0' ? '.xml' : ''}` });
}
