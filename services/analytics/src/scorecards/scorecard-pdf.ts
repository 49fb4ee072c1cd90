import type { LanguageCode } from '@exam/contracts';
import { formatDateTime, marksOf, percentileText } from '@exam/domain';
import { DocumentPage, page } from '@exam/platform/documents/document-page';
import { saysIn, type Say } from '@exam/platform/texts/message-text';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { encode } from 'uqr';
import { shownCode } from './scorecard-code.js';
import { cardIn, type Scorecard } from './scorecard-facts.js';

const [labelAt, valueAt, marksAt, qrSide] = [page.left, 200, 400, 110];

/** Scorecards as one PDF (A4), each on pages of its own; the same cards are the same bytes. Between two of them others have their turn. */
export async function scorecardsPdf(
  issued: readonly [Scorecard, ...Scorecard[]],
  { language, publicUrl }: { language: LanguageCode; publicUrl: string },
): Promise<Buffer> {
  const say = saysIn(language);
  const cards = issued.map((card) => cardIn(card, language));
  const { organisation, examName, studentName, issuedAt } = cards[0]!;
  const of = cards.length === 1 ? [examName, studentName] : [examName];
  const title = [say('own.card.title'), ...of].join(' – ');
  const paper = new DocumentPage({ title, author: organisation, at: issuedAt, language });
  for (const [at, card] of cards.entries()) {
    if (at > 0) {
      await yieldToOthers();
      paper.nextPage();
    }
    draw(paper, card, say, `${publicUrl}/scorecard/${card.code}`);
  }
  return paper.end();
}

function draw(paper: DocumentPage, card: Scorecard, say: Say, address: string): void {
  const total = { marks: marksText(card.centimarks), total: marksText(card.maximumCentimarks) };
  paper.down(paper.write(card.organisation, page.left, { size: 12 }) + 4);
  paper.down(paper.write(say('own.card.title'), page.left, { size: 20, isBold: true }) + 10);
  fields(paper, [
    [say('own.card.name'), card.studentName],
    ...(card.userCode === null ? [] : [[say('own.card.userCode'), card.userCode] as const]),
    [say('own.card.exam'), card.examName],
    [say('own.card.date'), card.day.split('-').reverse().join('-')],
  ]);
  paper.down(8);
  line(paper, [say('own.card.subject'), say('own.card.marks')], true);
  paper.rule();
  for (const { subjectName, centimarks, maximumCentimarks } of card.subjects)
    line(paper, [
      subjectName,
      say('own.card.of', { marks: marksText(centimarks), total: marksText(maximumCentimarks) }),
    ]);
  paper.rule();
  line(paper, [say('own.card.total'), say('own.card.of', total)], true);
  paper.down(8);
  fields(paper, [
    [say('own.card.rank'), say('own.card.of', { marks: String(card.rank), total: String(card.candidates) })],
    [say('own.card.percentile'), percentileText(card.percentile)],
    [say('own.card.version'), String(card.resultVersion)],
    [say('own.card.issued'), formatDateTime(card.issuedAt.getTime())],
    [say('own.card.code'), shownCode(card.code)],
  ]);
  closing(paper, say('own.card.check'), address);
}

/** The QR and its address stand together on one page. */
function closing(paper: DocumentPage, check: string, address: string): void {
  if (paper.y + qrSide + 30 > page.bottom) paper.nextPage();
  else paper.down(16);
  paper.modules(encode(address, { ecc: 'M', border: 0 }).data, page.left, qrSide);
  const x = page.left + qrSide + 16;
  paper.down(paper.write(check, x) + 4);
  paper.down(paper.write(address, x));
}

function fields(paper: DocumentPage, rows: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of rows) {
    const height = paper.write(label, labelAt, { width: valueAt - labelAt - 8 });
    paper.down(Math.max(height, paper.write(value, valueAt, { isBold: true })) + 2);
  }
}

function line(paper: DocumentPage, [text, marks]: readonly [string, string], isBold = false): void {
  const height = paper.write(text, labelAt, { isBold, width: marksAt - labelAt - 8 });
  paper.down(Math.max(height, paper.write(marks, marksAt, { isBold, isRight: true })) + 2);
}

const marksText = (centimarks: number): string => String(marksOf(centimarks));
