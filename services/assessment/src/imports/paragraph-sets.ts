/**
 * The questions of one set share a paragraph: one of them brings its text, the others its code. Pure; finds sets that
 * disagree, codes nobody gives a text for, and questions that only name each other.
 */
import type { PackQuestion } from '@exam/contracts';
import type { StagedRow } from '@exam/platform/imports/index';
import { paragraphIdOf } from '../questions/index.js';

export interface ParagraphText {
  readonly text: string;
  readonly picture: string | null;
}

export interface ParagraphProblem {
  readonly row: StagedRow<PackQuestion>;
  readonly code: string;
  readonly message: string;
}

export const paragraphKey = (orgId: string, paragraphId: string): string => JSON.stringify([orgId, paragraphId]);

/** A row's own text of its paragraph; null where it only names one. */
export function textOf({ paragraph, paragraphPicture }: PackQuestion): ParagraphText | null {
  return paragraph === null ? null : { text: paragraph, picture: paragraphPicture };
}

export interface KnownParagraphs {
  /** In the bank, from any import. */
  readonly stored: ReadonlySet<string>;
  /** Brought by earlier rows of this very pack: a later one may not say otherwise. */
  readonly fromThisPack: ReadonlyMap<string, ParagraphText>;
}

export function paragraphProblems(
  rows: readonly StagedRow<PackQuestion>[],
  known: KnownParagraphs,
): ParagraphProblem[] {
  const texts = new Map(known.fromThisPack);
  const problems: ParagraphProblem[] = [];
  for (const row of rows) {
    const paragraphId = paragraphIdOf(row.row);
    const own = textOf(row.row);
    if (paragraphId === null || own === null) continue;
    const key = paragraphKey(row.row.orgId, paragraphId);
    const earlier = texts.get(key);
    if (!earlier) texts.set(key, own);
    else if (earlier.text !== own.text || earlier.picture !== own.picture) {
      problems.push({
        row,
        code: 'question.paragraph_differs',
        message: `The paragraph '${paragraphId}' reads otherwise in an earlier question of its set.`,
      });
    }
  }

  const referring = new Map<string, string>();
  for (const { row } of rows)
    if (row.paragraphId !== null && row.paragraph === null) referring.set(key(row, row.questionId), row.paragraphId);
  for (const row of rows) {
    const { paragraphId, paragraph, orgId } = row.row;
    if (paragraphId === null || paragraph !== null) continue;
    const there = paragraphKey(orgId, paragraphId);
    if (texts.has(there) || known.stored.has(there)) continue;
    const isCycle = runsInCircles(row.row, referring);
    problems.push(
      isCycle
        ? {
            row,
            code: 'question.paragraph_cycle',
            message: `The question and '${paragraphId}' name each other as their paragraph.`,
          }
        : {
            row,
            code: 'question.paragraph_missing',
            message: `Nobody gives a text for the paragraph '${paragraphId}'.`,
          },
    );
  }
  return problems;
}

const key = ({ orgId }: PackQuestion, id: string): string => paragraphKey(orgId, id);

/** Whether one comes back by following who names whom; the codes of questions and paragraphs are one space here. */
function runsInCircles(start: PackQuestion, referring: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let id: string | undefined = start.questionId; id !== undefined; id = referring.get(key(start, id))) {
    if (seen.has(id)) return true;
    seen.add(id);
  }
  return false;
}
