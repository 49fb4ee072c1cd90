/** What has broken a page before, or would: the widest of each kind. */
import { packQuestion, type PaperQuestion } from '@exam/contracts';
import { asPaperTells } from './questions.js';

const common = { orgId: 'hard', subjectId: 'mathematics', subjectName: 'Mathematics', key: 'a' };
const options = ['1', '2', '3', '4'].map((value) => ({ value }));
const wideFraction = String.raw`\dfrac{\sin^{2}\theta_{1}+\sin^{2}\theta_{2}+\sin^{2}\theta_{3}+\sin^{2}\theta_{4}+\sin^{2}\theta_{5}}{\cos^{2}\theta_{1}+\cos^{2}\theta_{2}+\cos^{2}\theta_{3}+\cos^{2}\theta_{4}+\cos^{2}\theta_{5}}`;
const wideMatrix = String.raw`\begin{pmatrix} ${Array.from({ length: 3 }, (_, row) =>
  Array.from({ length: 9 }, (__, column) => `a_{${row + 1}${column + 1}}+b_{${row + 1}}`).join(' & '),
).join(String.raw` \\ `)} \end{pmatrix}`;
const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

const texts: Record<string, string> = {
  'inline-fraction': `If $${wideFraction}$ has the value $k$, what is $k$?`,
  'inline-left-right': String.raw`Let $\left[\,x_{1}+x_{2}+x_{3}+x_{4}+x_{5}+x_{6}+x_{7}+x_{8}+x_{9}+x_{10}+x_{11}+x_{12}+x_{13}\,\right]$ be the integral part. Find it.`,
  'display-matrix': `The determinant of $$${wideMatrix}$$ is`,
  'inline-matrix': `The rank of $${wideMatrix}$ is`,
  'long-word':
    'The name pneumonoultramicroscopicsilicovolcanoconiosispneumonoultramicroscopicsilicovolcanoconiosis means',
  'long-sum': `Then $${Array.from({ length: 30 }, (_, at) => `x_{${at + 1}}`).join(' + ')} = 0$ for`,
  'wide-table': `Read the table.<table><tr>${cells(
    'th',
    Array.from({ length: 12 }, (_, at) => `Concentration ${at + 1}`),
  )}</tr><tr>${cells(
    'td',
    Array.from({ length: 12 }, (_, at) => `$${at}.5\\times10^{-${at}}\\ \\text{mol}$`),
  )}</tr></table>`,
  'two-lists': `Match the lists.<table><tr><th>List-I</th><th>List-II</th></tr>${[
    ['(P) The moment of inertia of a thin uniform rod about its end', `(1) $${wideFraction}$`],
    ['(Q) A short one', '(2) $\\tfrac{1}{3}ML^{2}$'],
    ['(R) Another', '(3) $\\tfrac{2}{5}MR^{2}$'],
  ]
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</table>`,
  'lists-in-lines': `Match List-I with List-II and choose the correct option.\nList-I\n(P) The moment of inertia of a thin uniform rod about its end\n|___|___|\n(Q) A ratio, $${wideFraction}$\n(R) Another\nList-II\n(1) $\\tfrac{1}{3}ML^{2}$\n(2) $${wideMatrix}$\n(3) $\\tfrac{2}{5}MR^{2}$\n(4) None of them`,
  chemistry: String.raw`$\mathrm{[Co(NH_{3})_{4}Cl_{2}]Cl\cdot 2H_{2}O \xrightarrow[\text{excess}]{\text{conc. } HNO_{3},\ 353\ K,\ \text{under reflux for three hours}} X}$ gives`,
};

export const hardQuestions = (): PaperQuestion[] => [
  ...Object.entries(texts).map(([name, question], at) =>
    asPaperTells(
      packQuestion.parse({ ...common, questionId: `hard-${name}`, questionType: 'SCCT', question, options }),
      at + 1,
    ),
  ),
  asPaperTells(
    packQuestion.parse({
      ...common,
      questionId: 'hard-wide-options',
      questionType: 'MCCT',
      question: 'Which of these hold?',
      options: [wideFraction, wideMatrix].flatMap((tex) => [{ value: `$${tex}$` }, { value: `Only $${tex}$ holds.` }]),
    }),
    90,
  ),
  asPaperTells(
    packQuestion.parse({
      ...common,
      questionId: 'hard-paragraph',
      questionType: 'PQS',
      paragraphId: 'hard-paragraph',
      paragraph: `A set of ${'long lines '.repeat(60)} with $${wideFraction}$ in it.`,
      question: 'What follows?',
      options,
    }),
    91,
  ),
];
