import katex from 'katex';
import { math, mr, p, run, wordFile } from '../../test/word-files.js';
import { mathOf } from './math-ml.js';
import { emptyDraft } from './parsed.js';
import type { QtiVersion } from './qti-names.js';
import { qtiOf } from './qti-write.js';
import { readQtiPackage } from './qti.js';
import { readQuestions } from './read-questions.js';
import type { WrittenQuestion } from './written.js';
import { unzip } from './zip.js';

const e = (inside: string) => `<m:e>${inside}</m:e>`;
/** As the exam room draws it: an error is thrown. */
const drawn = (tex: string) => katex.renderToString(tex, { throwOnError: true, strict: 'ignore', trust: false });
const formulasOf = (text: string) =>
  [...text.matchAll(/\\\((.*?)\\\)/gs)].map(([, tex]) => tex!.replaceAll('&amp;', '&').replaceAll('&lt;', '<'));

const word = {
  fraction: `<m:f><m:num>${mr('a')}</m:num><m:den>${mr('2b')}</m:den></m:f>`,
  root: `<m:rad><m:deg>${mr('3')}</m:deg>${e(mr('x'))}</m:rad>`,
  powers: `<m:sSubSup>${e(mr('x'))}<m:sub>${mr('i')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`,
  integral: `<m:nary><m:naryPr><m:chr m:val="∫"/></m:naryPr><m:sub>${mr('0')}</m:sub><m:sup>${mr('∞')}</m:sup>${e(mr('x'))}</m:nary>`,
  sum: `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('i'))}</m:nary>`,
  matrix: `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(`<m:m><m:mr>${e(mr('1'))}${e(mr('0'))}</m:mr></m:m>`)}</m:d>`,
  function: `<m:func><m:fName>${mr('sin')}</m:fName>${e(mr('θ'))}</m:func>`,
  limit: `<m:limLow>${e(mr('lim'))}<m:lim>${mr('x→0')}</m:lim></m:limLow>`,
  vector: `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e(mr('F'))}</m:acc>`,
  signs: mr('50% ≤ α_{1} # & ~ $ ^'),
};

test.each(Object.entries(word))('[IMPORTX-007] Word’s %s is LaTeX that renders', async (_, inside) => {
  const file = await readQuestions({
    bytes: wordFile([p(`${run('1. What is ')}${math(inside)}${run('?')}`), p('Ans: 5')]),
  });
  if (typeof file === 'string') throw new Error(file);
  const formulas = formulasOf(file.rows[0]!.content.question);
  expect(formulas).toHaveLength(1);
  expect(drawn(formulas[0]!)).toContain('class="katex"');
});

test.each([
  '<mfrac><mi>a</mi><mn>2</mn></mfrac>',
  '<msqrt><mi>x</mi></msqrt><mo>&#8804;</mo><mi>&#945;</mi>',
  '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>',
  '<munderover><mo>&#8721;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>',
  '<mfenced open="["><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable></mfenced>',
  '<mn>50</mn><mo>%</mo><mtext>of it</mtext>',
])('[IMPORTX-007] MathML %s is LaTeX that renders', (inside) => {
  const tex = mathOf(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`);
  expect(drawn(tex!)).toContain('class="katex"');
});

const written = {
  ...{ content: { ...emptyDraft, questionType: 'FB', difficulty: 'Easy' }, questionId: 'q-1', tags: [] },
} as unknown as WrittenQuestion;
/** The texts of a question without what a bank writes beside them. */
async function throughQti(question: string, version: QtiVersion) {
  const content = { ...written.content, question, key: 'x', subjectId: 's', subjectName: 'S' };
  const file = { format: 'qti21', orgId: 'o', questions: [{ ...written, content }], pictures: new Map() } as const;
  const bytes = qtiOf({ ...file, withKeys: true }, version);
  const parts = await unzip(Buffer.from(bytes));
  const item = parts.get('items/q1.xml')!.toString();
  parts.delete('items/q1.bank.json');
  return { item, read: readQtiPackage(parts).rows[0]!.content.question };
}

test.each(['2.1', '3.0'] as const)(
  '[IMPORTX-007] in QTI %s a formula is MathML that says its LaTeX, by which it is read again as it was',
  async (version) => {
    const inline = '\\(\\frac{a}{b} &lt; \\sqrt{x &amp;lt; 1}\\)'.replace('&amp;lt;', '&lt;');
    const asked = `Is ${inline} for all _____ in \\[\\begin{matrix} 1 &amp; 0 \\\\ 0 &amp; 1 \\end{matrix}\\]?`;
    const { item, read } = await throughQti(`<p>${asked}</p>`, version);
    expect(item.match(/<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"/g)).toHaveLength(2);
    expect(item).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>');
    expect(item).toMatch(/for all <(?:qti-text-entry-interaction|textEntryInteraction)/);
    expect(read.replace(/<\/?(?:p|div)>/g, '')).toBe(asked);
    // one that cannot be drawn stays as it is written
    const faulty = await throughQti('\\(\\frac{a}\\)', version);
    expect(faulty.item).not.toContain('<math');
    expect(faulty.read).toContain('\\(\\frac{a}\\)');
  },
);

test('LaTeX that a program says beside MathML is taken where it renders', () => {
  const said = (tex: string) =>
    mathOf(
      `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`,
    );
  expect(said('x_{1} &lt; 2')).toBe('x_{1} &lt; 2');
  expect(said('\\unknowncommand{x')).not.toContain('unknowncommand');
});
