import { strToU8, zipSync } from 'fflate';
import { readQuestions } from './read-questions.js';
import type { ParsedFile, ParsedRow } from './parsed.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const namespaces = {
  '2p1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '2p2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  '3p0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
} as const;
type Version = keyof typeof namespaces;
const versions = Object.keys(namespaces) as Version[];

/** Written in the names of version 2; version 3 has its own. */
function inNamesOf(version: Version, xml: string): string {
  if (version !== '3p0') return xml;
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own =
    'assessmentItem|assessmentTest|assessmentSection|assessmentItemRef|testPart|responseDeclaration|correctResponse|value|mapping|mapEntry|itemBody|choiceInteraction|prompt|simpleChoice|textEntryInteraction|extendedTextInteraction|orderInteraction|modalFeedback|responseProcessing|equal|assessmentStimulus|assessmentStimulusRef|stimulusBody';
  return xml
    .replace(new RegExp(`<(/?)(${own})\\b`, 'g'), (_, slash: string, name: string) => `<${slash}qti-${kebab(name)}`)
    .replace(
      / (responseIdentifier|maxChoices|baseType|mapKey|mappedValue|toleranceMode)=/g,
      (_, name: string) => ` ${kebab(name)}=`,
    );
}

const item = (version: Version, identifier: string, inside: string) =>
  inNamesOf(
    version,
    `<?xml version="1.0"?><assessmentItem xmlns="${namespaces[version]}" identifier="${identifier}" title="T">${inside}</assessmentItem>`,
  );
const declared = (correct: string[], { cardinality = 'single', baseType = 'identifier', more = '' } = {}) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;
const choice = (body: string, correct = ['B'], several = false) =>
  `${declared(correct, { cardinality: several ? 'multiple' : 'single' })}<itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${several ? 0 : 1}"><prompt>Which?</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">a &lt; b<br/>two</simpleChoice><simpleChoice identifier="C"><img src="../images/dot.png" alt=""/></simpleChoice></choiceInteraction></itemBody>`;

const zipped = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, inside]) => [
          name,
          typeof inside === 'string' ? strToU8(inside) : new Uint8Array(inside),
        ]),
      ),
    ),
  );

interface Packed {
  readonly version: Version;
  readonly items: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, string | Buffer>>;
  readonly test?: string;
}

function packed({ version, items, more = {}, test }: Packed): Buffer {
  const names = Object.keys(items);
  const resources = names
    .map((name) => `<resource identifier="${name}" type="imsqti_item_xmlv${version}" href="items/${name}.xml"/>`)
    .concat(
      test === undefined ? [] : [`<resource identifier="test" type="imsqti_test_xmlv${version}" href="test.xml"/>`],
    );
  return zipped({
    'imsmanifest.xml': `<manifest identifier="m"><resources>${resources.join('')}</resources></manifest>`,
    ...Object.fromEntries(names.map((name) => [`items/${name}.xml`, item(version, name, items[name]!)])),
    ...(test !== undefined && {
      'test.xml': inNamesOf(
        version,
        `<assessmentTest xmlns="${namespaces[version]}" identifier="t" title="T">${test}</assessmentTest>`,
      ),
    }),
    'images/dot.png': png,
    ...more,
  });
}

async function read(given: Packed): Promise<ParsedFile> {
  const file = await readQuestions({ bytes: packed(given) });
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const rowsOf = async (given: Packed): Promise<ParsedRow[]> => [...(await read(given)).rows];
const codes = ({ faults }: ParsedRow) => faults.map(({ code }) => code);

test.each(versions)(
  '[IMPORTX-005] of version %s choices, blanks and numbers are read with MathML and pictures',
  async (version) => {
    const math =
      '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>c</m:mi><m:mn>2</m:mn></m:msup></m:math>';
    const { rows, pictures } = await read({
      version,
      items: {
        one: choice(`<p>Look at ${math}.</p><p><img src="../images/dot.png" alt="dot"/></p>`),
        several: choice('', ['A', 'C'], true),
        blank: `${declared(['York'], { baseType: 'string', more: '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="1"/><mapEntry mapKey="Yorck" mappedValue="0.5"/></mapping>' })}<itemBody><p>This sun of <textEntryInteraction responseIdentifier="RESPONSE"/>;</p></itemBody>`,
        number: `${declared(['12.5'], { baseType: 'float' })}<itemBody><p>How much?</p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody><responseProcessing><equal toleranceMode="absolute" tolerance="0.5 1"/></responseProcessing>`,
        solved: `${choice('')}<modalFeedback identifier="SOLUTION"><p>Because.</p></modalFeedback><modalFeedback identifier="hint">Think.</modalFeedback>`,
      },
    });
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    const [one, several, blank, number, solved] = rows.map(({ content }) => content);
    expect(pictures).toHaveLength(1);
    expect(one).toMatchObject({ questionType: 'SCCT', key: 'b', picture: pictures[0]!.name });
    expect(one!.question).toContain('\\(c^{2}\\)');
    expect(one!.question).toContain('Which?');
    expect(one!.options).toEqual([
      { value: 'one', picture: null },
      { value: 'a &lt; b<br>two', picture: null },
      { value: '', picture: pictures[0]!.name },
    ]);
    expect(several).toMatchObject({ questionType: 'MCCT', key: 'a,c' });
    expect(blank).toMatchObject({ questionType: 'FB', key: 'York', alternateKey: 'york' });
    expect(blank!.question).toContain('This sun of _____;');
    expect(number).toMatchObject({ questionType: 'NUM', key: '12..13.5' });
    expect(solved).toMatchObject({ explanation: '<p>Because.</p>', hint: 'Think.' });
    expect(rows.map(({ code }) => code)).toEqual(['one', 'several', 'blank', 'number', 'solved']);
  },
);

test.each(versions)(
  '[IMPORTX-005] of version %s sections give the order, and whatever is in none comes after',
  async (version) => {
    const rows = await rowsOf({
      version,
      items: { a: choice(''), b: choice(''), c: choice('') },
      test: '<testPart identifier="p"><assessmentSection identifier="s" title="Optics"><assessmentItemRef identifier="c" href="items/c.xml"/><assessmentSection identifier="n" title="Lenses"><assessmentItemRef identifier="a" href="items/a.xml"/></assessmentSection></assessmentSection></testPart>',
    });
    expect(rows.map(({ code, path }) => [code, path])).toEqual([
      ['c', ['Optics']],
      ['a', ['Optics', 'Lenses']],
      ['b', []],
    ]);
  },
);

test('[IMPORTX-005] a text that items share is their passage, as version 2 and version 3 share it', async () => {
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Far <b>north</b>.</p></body></html>';
  const ofVersion = (version: '2p1' | '2p2') =>
    rowsOf({
      version,
      items: Object.fromEntries(
        ['a', 'b'].map((name) => [name, choice('<object data="../shared/orkney.html" type="text/html"/>')]),
      ),
      more: { 'shared/orkney.html': page },
    });
  const two = [...(await ofVersion('2p1')), ...(await ofVersion('2p2'))];
  const stimulus = `<qti-assessment-stimulus xmlns="${namespaces['3p0']}" identifier="orkney" title="O"><qti-stimulus-body><p>Far <b>north</b>.</p></qti-stimulus-body></qti-assessment-stimulus>`;
  const three = await rowsOf({
    version: '3p0',
    items: Object.fromEntries(
      ['a', 'b'].map((name) => [
        name,
        `<assessmentStimulusRef identifier="orkney" href="../shared/orkney.xml"/>${choice('')}`,
      ]),
    ),
    more: { 'shared/orkney.xml': stimulus },
  });
  expect([two.length, three.length]).toEqual([4, 2]);
  for (const { content, faults } of [...two, ...three]) {
    expect(faults).toEqual([]);
    expect(content).toMatchObject({
      questionType: 'PQS',
      paragraphId: 'orkney',
      paragraph: '<p>Far <b>north</b>.</p>',
    });
  }
});

test.each(versions)(
  '[IMPORTX-005] of version %s any other interaction is refused with the item’s identifier',
  async (version) => {
    const order = `${declared(['A', 'B'], { cardinality: 'ordered' })}<itemBody><orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">1</simpleChoice></orderInteraction></itemBody>`;
    const twice = `${declared(['1'], { baseType: 'string' })}<itemBody><p><textEntryInteraction responseIdentifier="RESPONSE"/><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody>`;
    const essay = `${declared([], { baseType: 'string' })}<itemBody><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody>`;
    const rows = await rowsOf({
      version,
      items: { order, twice, essay, none: '<itemBody><p>Read.</p></itemBody>', fine: choice('') },
    });
    expect(rows.map((row) => codes(row))).toEqual([...Array<string[]>(4).fill(['import.type_unsupported']), []]);
    expect(rows.slice(0, 4).map(({ faults }) => faults[0]!.at)).toEqual(['order', 'twice', 'essay', 'none']);
    expect(rows[0]!.faults[0]!.message).toContain("'order'");
  },
);

test('what is missing is a fault at its item: a key, a picture, a shared text', async () => {
  const rows = await rowsOf({
    version: '2p2',
    items: {
      key: choice('', []),
      picture: choice('<img src="elsewhere.png"/>'),
      text: choice('<object data="gone.html" type="text/html"/>'),
      outside: choice('<img src="../../../etc/passwd"/>'),
    },
  });
  expect(rows.map(codes)).toEqual([
    ['import.key_missing'],
    ['import.picture_missing'],
    ['import.ambiguous'],
    ['import.picture_missing'],
  ]);
});

test('marks for parts, and what is said to single answers, become notes', async () => {
  const [row] = await rowsOf({
    version: '2p1',
    items: {
      a: choice('', ['A', 'B'], true)
        .replace(
          '</correctResponse>',
          '</correctResponse><mapping defaultValue="-1"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="2"/></mapping>',
        )
        .replace('>one<', '>one<feedbackInline identifier="A">No.</feedbackInline><'),
    },
  });
  expect(row!.content.options[0]!.value).toBe('one');
  expect(row!.notes.map(({ code }) => code).sort()).toEqual(['import.feedback_left', 'import.marks_left']);
});

test('an item alone is read as well; one with a document type is refused as a whole', async () => {
  const alone = item('2p1', 'alone', choice('').replace(/<simpleChoice identifier="C">.*?<\/simpleChoice>/, ''));
  const file = await readQuestions({ bytes: Buffer.from(alone) });
  expect(file).toMatchObject({ format: 'QTI', rows: [{ code: 'alone', content: { key: 'b' }, faults: [] }] });
  const hostile = alone.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
  expect(await readQuestions({ bytes: Buffer.from(hostile) })).toBe('import.unreadable');
});
