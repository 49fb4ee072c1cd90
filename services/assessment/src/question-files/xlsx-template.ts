/** The sheets of the template: Questions, Lists, Help. Pure. */
import { facts, languages, optionColumns, texts } from './xlsx-columns.js';
import type { WrittenSheet } from './xlsx-write.js';

export interface KnownChapter {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapter: string;
}

export const typeNames = ['SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'] as const;
export const levelNames = ['Easy', 'Medium', 'Hard'] as const;

/** Heads of the sheet Questions, with the languages whose texts it has. */
export function headsOf(asked: readonly string[]): string[] {
  const [code, type, subject, subjectId, chapter, topic, level, passageCode, ...answers] = facts;
  const withPicture = (text: string) => [text, `${text}_picture`];
  const [question, passage, hint, explanation] = texts;
  return [
    ...[code, type, subject, subjectId, chapter, topic, level, passageCode, ...withPicture(passage)],
    ...withPicture(question),
    ...optionColumns.flatMap(withPicture),
    ...answers,
    ...[hint, explanation].flatMap(withPicture),
    ...asked.flatMap((language) => [...texts, ...optionColumns].map((text) => `${text}_${language}`)),
  ];
}

export function templateSheets(chapters: readonly KnownChapter[], asked: readonly string[] = ['hi']): WrittenSheet[] {
  const subjects = [...new Set(chapters.map(({ subjectName }) => subjectName))];
  const named = [...new Set(chapters.map(({ chapter }) => chapter))].filter((chapter) => chapter !== '');
  const lists: readonly (readonly [column: string, title: string, values: readonly string[]])[] = [
    ['type', 'Types', typeNames],
    ['level', 'Levels', levelNames],
    ['subject', 'Subjects', subjects],
    ['chapter', 'Chapters', named],
  ];
  const heads = headsOf(asked);
  const length = Math.max(...lists.map(([, , values]) => values.length));
  return [
    {
      ...{
        name: 'Questions',
        rows: [heads],
        widths: heads.map((head) => (/^(?:question|passage)/.test(head) ? 50 : 16)),
      },
      lists: lists.flatMap(([column, , values], index) => {
        const name = String.fromCharCode(65 + index);
        const range = `Lists!$${name}$2:$${name}$${values.length + 1}`;
        // a new subject or chapter may be typed where the bank has none
        return values.length === 0 ? [] : [{ column: heads.indexOf(column), range, isOpen: index > 1 }];
      }),
    },
    {
      ...{ name: 'Lists', widths: [24] },
      rows: [
        lists.map(([, title]) => title),
        ...Array.from({ length }, (_, at) => lists.map(([, , values]) => values[at] ?? '')),
      ],
    },
    { name: 'Help', rows: help, widths: [24, 100] },
  ];
}

const help: readonly (readonly string[])[] = [
  ['Column', 'What it holds'],
  ['code', 'Your own code of the question. The same code again changes that question instead of adding one.'],
  [
    'type',
    'SCCT one right option, MCCT one or more; PQS and PQM the same with a passage; NUM a decimal number; INT a whole number; FB words.',
  ],
  [
    'subject, chapter, topic',
    'As in the question bank. Without a subject the one that you choose on the page is taken.',
  ],
  ['subject_id', 'Only for a subject that the bank does not have yet.'],
  ['level', 'Easy, Medium or Hard; empty is Medium.'],
  [
    'passage, passage_code',
    'The text of PQS and PQM. Questions with the same passage_code share the text that the first of them has.',
  ],
  ['question', 'Formulas as LaTeX between dollar signs. Bold, italic, raised and lowered letters are kept.'],
  ['option_a … option_g', 'Two to seven options; the next letter follows the one before.'],
  ['key', 'b, or a, c for several; a number for NUM and INT; the words for FB.'],
  ['alternate_key', 'FB: other words that are right as well.'],
  ['range', 'NUM and INT: between which numbers answers may lie, as 0..99.'],
  ['seconds', 'Ideal time for an answer.'],
  ['videos', 'One a line, as youtube:abc.'],
  ['tags', 'With a comma between them, 20 at most.'],
  [
    '…_picture',
    'The name of a picture that lies with this file in a ZIP. Or put the picture itself into the cell, one in each.',
  ],
  [`…_hi`, `The text in another language: ${languages.join(', ')}.`],
  [
    'Dates, errors, formulas',
    'A cell that is one of these is refused. The cells of this sheet are set as text, so that 1-2 stays 1-2.',
  ],
];
