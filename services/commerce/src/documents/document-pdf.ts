import { gstStates, isGstState } from '@exam/domain';
import { saysIn, type Say } from '@exam/platform/texts/message-text';
import type { DocumentFacts } from './document-facts.js';
import { DocumentPage, page } from '@exam/platform/documents/document-page';

const middle = 306;
const [sacAt, amountAt] = [370, 439];

/** The title in the buyer's language, and as tax offices all over India read it. */
function titleOf({ kind, language }: DocumentFacts): string {
  const [own, english] = [saysIn(language)(`own.paper.${kind}`), saysIn('en')(`own.paper.${kind}`)];
  return own === english ? own : `${own} (${english})`;
}

/** The document as a PDF (A4) in its language; the same facts are the same bytes. */
export function pdfOf(facts: DocumentFacts): Promise<Buffer> {
  const say = saysIn(facts.language);
  const title = titleOf(facts);
  const paper = new DocumentPage({
    title: `${title} ${facts.number}`,
    author: facts.seller.name,
    at: facts.issuedAt,
    language: facts.language,
  });
  paper.down(paper.write(title, page.left, { size: 18, isBold: true }) + 6);
  paper.down(paper.write(say('own.paper.number', { number: facts.number }), page.left, { isBold: true }));
  paper.down(paper.write(say('own.paper.date', { day: facts.date }), page.left));
  const { of } = facts;
  if (of) paper.down(paper.write(say('own.paper.of', { number: of.number, day: of.date }), page.left));
  paper.down(10);
  parties(paper, facts, say);
  table(paper, facts, say);
  closing(paper, facts, say);
  return paper.end();
}

function parties(paper: DocumentPage, { seller, buyer, placeOfSupply }: DocumentFacts, say: Say): void {
  const code = isGstState(seller.state) ? ` (${gstStates[seller.state]})` : '';
  const left = [
    say('own.paper.seller'),
    seller.name,
    seller.address,
    `${seller.state}${code}`,
    `GSTIN: ${seller.taxId}`,
  ];
  const right = [
    ...[say('own.paper.buyer'), buyer.name, ...buyer.lines],
    ...(buyer.gstin ? [`GSTIN: ${buyer.gstin}`] : []),
    say('own.paper.supply', { place: placeOfSupply }),
  ];
  const top = paper.y;
  const column = (lines: readonly string[], x: number, width: number) => {
    paper.y = top;
    for (const [at, line] of lines.entries()) paper.y += paper.write(line, x, { width, isBold: at < 2 });
    return paper.y;
  };
  paper.y = Math.max(column(left, page.left, middle - page.left - 20), column(right, middle, page.right - middle));
  paper.down(14);
}

function table(paper: DocumentPage, { lines, sums, total }: DocumentFacts, say: Say): void {
  const amount = { isRight: true, width: page.right - amountAt };
  paper.rule();
  paper.write('SAC', sacAt, { isBold: true });
  paper.write(say('own.paper.amount'), amountAt, { ...amount, isBold: true });
  paper.down(paper.write(say('own.paper.description'), page.left, { isBold: true }) + 4);
  for (const line of lines) {
    paper.write(line.sac, sacAt);
    paper.write(line.taxable, amountAt, amount);
    paper.down(paper.write(line.text, page.left, { width: sacAt - page.left - 12 }) + 2);
  }
  paper.down(4);
  paper.rule();
  for (const sum of sums) {
    paper.write(sum.amount, amountAt, amount);
    paper.down(paper.write(sum.text, middle, { width: amountAt - middle }));
  }
  paper.write(total, amountAt, { ...amount, isBold: true });
  paper.down(paper.write(say('own.paper.total'), middle, { isBold: true }) + 8);
}

function closing(paper: DocumentPage, { inWords, orderId, paymentId }: DocumentFacts, say: Say): void {
  paper.down(paper.write(say('own.paper.words', { words: inWords }), page.left) + 8);
  paper.rule();
  const told = [
    say('own.paper.order', { id: orderId }),
    ...(paymentId ? [say('own.paper.payment', { id: paymentId })] : []),
    say('own.paper.charge'),
  ];
  for (const line of told) paper.down(paper.write(line, page.left, { size: 8 }));
}
