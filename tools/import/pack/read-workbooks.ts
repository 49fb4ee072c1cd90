/** Quizzes as spreadsheets: one workbook is one quiz with its questions (docs/reference/content-packs.md). */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ImportRefusal } from '@exam/contracts';
import type { SourceRow } from '../source.js';
import { BadCell, rowOfCells } from './csv-cells.js';
import { openWorkbook, type Cell, type Sheet } from './open-workbook.js';

const mostQuestions = 200;
const mostColumns = 60;
/** Facts of the quiz that its questions carry; the quiz itself has no such fields. */
const ofQuestions = new Set(['subjectName', 'chapterName']);

type Kind = 'question' | 'quiz';
type Refuse = (refusal: ImportRefusal) => void;
type Workbook = { place: string; facts: Record<string, string>; questions: Line[] };
type Line = { place: string; cells: Record<string, string> | BadCell };

/** A workbook that cannot be read is refused with its quiz. */
export async function* readWorkbooks(folder: string, kind: Kind, refuse: Refuse): AsyncGenerator<SourceRow> {
  const names = (await readdir(folder)).filter((name) => /^[^.~].*\.xlsx$/i.test(name)).sort();
  for (const name of names) {
    const place = `${path.basename(folder)}/${name}`;
    const workbook = await read(path.join(folder, name), place);
    if (typeof workbook !== 'string') yield* kind === 'quiz' ? quizOf(workbook) : questionsOf(workbook, refuse);
    else if (kind === 'quiz') refuse({ kind, place, code: 'row.invalid', message: workbook });
  }
}

async function read(file: string, place: string): Promise<Workbook | string> {
  const sheets = await openWorkbook(file);
  if (typeof sheets === 'string') return sheets;
  const [about, table] = [sheets.get('quiz'), sheets.get('questions')];
  if (!about) return 'has no sheet named Quiz';
  if (!table) return 'has no sheet named Questions';
  const [head = [], ...rows] = table;
  if (head.length > mostColumns) return `has more than ${mostColumns} columns`;
  if (rows.length > mostQuestions) return `has more than ${mostQuestions} questions`;
  try {
    const columns = head.map((cell, at) => textOf(cell, `column ${at + 1}`));
    const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
    if (twice !== undefined) return `has two columns named ${twice}`;
    return { place, facts: factsOf(about), questions: linesOf(rows, columns, `${place} Questions`) };
  } catch (error) {
    if (error instanceof BadCell) return error.message;
    throw error;
  }
}

/** A name in the first column, its value in the second. */
function factsOf(sheet: Sheet): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [name = null, value = null] of sheet) {
    const field = textOf(name, 'Quiz');
    if (field !== '') facts[field] = textOf(value, field);
  }
  return facts;
}

/** The head is line 1; empty lines are passed over. */
function linesOf(rows: Sheet, columns: readonly string[], place: string): Line[] {
  return rows.flatMap((row, at) => {
    if (row.every((cell) => cell === null || cell === '')) return [];
    return [{ place: `${place}:${at + 2}`, cells: recordOf(row, columns) }];
  });
}

function recordOf(row: readonly Cell[], columns: readonly string[]): Record<string, string> | BadCell {
  try {
    const cells = row.map((cell, at) => [columns[at] ?? '', textOf(cell, columns[at] || `column ${at + 1}`)] as const);
    const nameless = cells.findIndex(([column, text]) => column === '' && text !== '');
    if (nameless >= 0) return new BadCell(`column ${nameless + 1}`, 'has no name in the first line');
    return Object.fromEntries(cells.filter(([column]) => column !== ''));
  } catch (error) {
    if (error instanceof BadCell) return error;
    throw error;
  }
}

/** Cells are typed by the program that wrote them; rows are made of texts. */
function textOf(cell: Cell, column: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) throw new BadCell(column, 'is a date: format the cell as text');
  // a program keeps fifteen digits, so that 0.1 + 0.2 reads as it was shown
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  const text = String(cell).trim();
  if (/^#(REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/A)$/.test(text)) throw new BadCell(column, `is an error: ${text}`);
  return text;
}

function* questionsOf({ facts, questions }: Workbook, refuse: Refuse): Generator<SourceRow> {
  const { orgId, subjectId, subjectName, chapterName: chapter = '' } = facts;
  for (const { place, cells } of questions) {
    try {
      if (cells instanceof BadCell) throw cells;
      const { topicId: _topicId, topicName: topic = '', ...own } = cells;
      yield { place, row: { ...rowOfCells(own), orgId, subjectId, subjectName, chapter, topic } };
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      refuse({ kind: 'question', place, code: 'row.invalid', field: error.column, message: error.message });
    }
  }
}

/** A question that was refused is still named, so that no quiz comes in with a question less. */
function* quizOf({ place, facts, questions }: Workbook): Generator<SourceRow> {
  const topics = new Map<string, { topicId: string; topicName: string; questionIds: string[] }>();
  for (const { cells } of questions) {
    const { topicId = '', topicName = '', questionId = '' } = cells instanceof BadCell ? {} : cells;
    const topic = topics.get(topicId) ?? { topicId, topicName, questionIds: [] };
    topics.set(topicId, { ...topic, questionIds: [...topic.questionIds, questionId] });
  }
  const own = Object.fromEntries(Object.entries(facts).filter(([field]) => !ofQuestions.has(field)));
  yield { place, row: { examType: 'Quiz', ...rowOfCells(own), topics: [...topics.values()] } };
}
