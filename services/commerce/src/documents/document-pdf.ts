import { gstStates, isGstState } from '@exam/domain';
import type { DocumentFacts } from './document-facts.js';
import { DocumentPage, page } from './document-page.js';

const middle = 306;
const [sacAt, amountAt] = [370, 439];

/** The document as a PDF (A4); the same facts are the same bytes. */
export function pdfOf(facts: DocumentFacts): Promise<Buffer> {
  const title = facts.kind === 'invoice' ? 'Tax invoice' : 'Credit note';
  const paper = new DocumentPage({
    title: `${title} ${facts.number}`,
    author: facts.seller.name,
    at: facts.issuedAt,
  });
  paper.down(paper.write(title, page.left, { size: 18, isBold: true }) + 6);
  paper.down(paper.write(`Number: ${facts.number}`, page.left, { isBold: true }));
  paper.down(paper.write(`Date: ${facts.date}`, page.left));
  if (facts.of) paper.down(paper.write(`For the invoice ${facts.of.number} of ${facts.of.date}`, page.left));
  paper.down(10);
  parties(paper, facts);
  table(paper, facts);
  closing(paper, facts);
  return paper.end();
}

function parties(paper: DocumentPage, { seller, buyer, placeOfSupply }: DocumentFacts): void {
  const code = isGstState(seller.state) ? ` (${gstStates[seller.state]})` : '';
  const left = ['Seller', seller.name, seller.address, `${seller.state}${code}`, `GSTIN: ${seller.taxId}`];
  const right = [
    ...['Buyer', buyer.name, ...buyer.lines],
    ...(buyer.gstin ? [`GSTIN: ${buyer.gstin}`] : []),
    `Place of supply: ${placeOfSupply}`,
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

function table(paper: DocumentPage, { lines, sums, sac, total }: DocumentFacts): void {
  const amount = { isRight: true, width: page.right - amountAt };
  paper.rule();
  paper.write('SAC', sacAt, { isBold: true });
  paper.write('Amount (₹)', amountAt, { ...amount, isBold: true });
  paper.down(paper.write('Description', page.left, { isBold: true }) + 4);
  for (const line of lines) {
    paper.write(sac, sacAt);
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
  paper.down(paper.write('Total', middle, { isBold: true }) + 8);
}

function closing(paper: DocumentPage, { inWords, orderId, paymentId }: DocumentFacts): void {
  paper.down(paper.write(`Amount in words: ${inWords}`, page.left) + 8);
  paper.rule();
  const told = [
    `Order: ${orderId}`,
    ...(paymentId ? [`Payment: ${paymentId}`] : []),
    'Tax is not payable on reverse charge. Issued electronically.',
  ];
  for (const line of told) paper.down(paper.write(line, page.left, { size: 8 }));
}
