/** Questions as a package of QTI. */
import { archived } from './archive.js';
import { differencesOf } from './differences.js';
import { readQtiPackage } from './qti.js';
import { itemOf, rich, type Stimulus } from './qti-item-write.js';
import { attributesText, namespaceOf, namesOf, xmlHead, type QtiVersion, type Write } from './qti-names.js';
import { byPlace, type WrittenFile, type WrittenQuestion } from './written.js';
import { xmlText } from './xhtml.js';

export function qtiOf({ questions, pictures }: WrittenFile, version: QtiVersion): Uint8Array {
  const files = new Map<string, string | Uint8Array>([['imsmanifest.xml', '']]);
  const stimuli = new Map<string, Stimulus>();
  for (const [index, question] of questions.entries()) {
    const stimulus = stimulusOf(question, version, stimuli, files);
    files.set(fileOf(index), itemOf(question, version, stimulus));
  }
  files.set('test.xml', testOf(questions, version));
  for (const [name, bytes] of pictures) files.set(`pictures/${name}`, bytes);
  files.set('imsmanifest.xml', manifestOf(questions, files, version));
  const read = readQtiPackage(new Map([...files].map(([name, inside]) => [name, Buffer.from(inside)])));
  // the test names the items in their order
  for (const [index, { content }] of questions.entries())
    files.set(`items/q${index + 1}.bank.json`, JSON.stringify(differencesOf(content, read.rows[index]!)));
  return archived(files);
}

const fileOf = (index: number): string => `items/q${index + 1}.xml`;

/** The passage that a question shares: a file of its own, written once. */
function stimulusOf(
  { questionId, content }: WrittenQuestion,
  version: QtiVersion,
  known: Map<string, Stimulus>,
  files: Map<string, string | Uint8Array>,
): Stimulus | null {
  const { paragraph, paragraphId, paragraphPicture } = content;
  if (paragraph === null) return null;
  const key = paragraphId === null ? `own ${questionId}` : `set ${paragraphId}`;
  const before = known.get(key);
  if (before) return before;
  const name = `passage-${known.size + 1}`;
  const stimulus = {
    identifier: paragraphId ?? name,
    href: `../passages/${name}.${version === '2.1' ? 'html' : 'xml'}`,
  };
  known.set(key, stimulus);
  const inside = `<div>${rich(paragraph, paragraphPicture)}</div>`;
  const own = namesOf(version);
  const text =
    version === '3.0'
      ? own(
          'assessmentStimulus',
          { ...namespaceOf(version), identifier: stimulus.identifier, title: stimulus.identifier },
          own('stimulusBody', {}, inside),
        )
      : `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${xmlText(stimulus.identifier)}</title></head><body>${inside}</body></html>`;
  files.set(stimulus.href.slice('../'.length), xmlHead + text);
  return stimulus;
}

/** Sections are subjects, in them chapters, in them topics. */
function testOf(questions: readonly WrittenQuestion[], version: QtiVersion): string {
  const own = namesOf(version);
  let sections = 0;
  const section = (title: string, inside: readonly string[]) => {
    sections += 1;
    return own('assessmentSection', { identifier: `section-${sections}`, title, visible: 'true' }, ...inside);
  };
  const runs = byPlace(questions).map(({ path, indexes }) => {
    const refs = indexes.map((index) => own('assessmentItemRef', { identifier: `q${index + 1}`, href: fileOf(index) }));
    return path.reduceRight<string[]>((inside, title) => [section(title, inside)], refs).join('');
  });
  const attributes = { ...namespaceOf(version), identifier: 'test', title: 'Questions' };
  return xmlHead + own('assessmentTest', attributes, part(own, runs));
}

const part = (own: Write, runs: readonly string[]): string =>
  own('testPart', { identifier: 'part-1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' }, ...runs);

function manifestOf(
  questions: readonly WrittenQuestion[],
  files: ReadonlyMap<string, unknown>,
  version: QtiVersion,
): string {
  const kind = version === '2.1' ? 'v2p1' : 'v3p0';
  const spaces = {
    '2.1': ['http://www.imsglobal.org/xsd/imscp_v1p1', 'QTIv2.1 Package', '1.0.0'],
    '3.0': ['http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', 'QTI Package', '3.0.0'],
  } as const;
  const [space, schema, schemaVersion] = spaces[version];
  const resource = (identifier: string, type: string, href: string, tags: readonly string[] = []) =>
    `<resource${attributesText({ identifier, type, href })}>${keywordsOf(tags)}<file${attributesText({ href })}/></resource>`;
  const items = questions.map(({ tags }, index) =>
    resource(`item-${index + 1}`, `imsqti_item_xml${kind}`, fileOf(index), tags),
  );
  const others = [...files.keys()].filter((name) => /^(?:passages|pictures)\//.test(name));
  const rest = others.map((name, index) => {
    const isStimulus = version === '3.0' && name.startsWith('passages/');
    return resource(`file-${index + 1}`, isStimulus ? `imsqti_stimulus_xml${kind}` : 'webcontent', name);
  });
  const resources = [resource('test', `imsqti_test_xml${kind}`, 'test.xml'), ...items, ...rest].join('');
  return `${xmlHead}<manifest${attributesText({ xmlns: space, identifier: 'manifest' })}><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata><organizations/><resources>${resources}</resources></manifest>`;
}

/** Tags of a question: keywords of its metadata. */
function keywordsOf(tags: readonly string[]): string {
  if (tags.length === 0) return '';
  const all = tags.map((tag) => `<keyword><string language="x-none">${xmlText(tag)}</string></keyword>`).join('');
  return `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${all}</general></lom></metadata>`;
}
