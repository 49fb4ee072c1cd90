import { csvCell, gstSheets, gstSums, rupeesOf, type TaxDocument } from '@exam/domain';
import writeXlsxFile, { type Row } from 'write-excel-file/node';

/** The workbook for the government's offline tool, with a sheet of sums at its end. */
export async function gstWorkbook(documents: readonly TaxDocument[]): Promise<Buffer> {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = gstSums(documents);
  const sums = {
    name: 'sums',
    rows: [
      ['Taxable Value', 'Central Tax Amount', 'State/UT Tax Amount', 'Integrated Tax Amount'],
      [taxablePaise, cgstPaise, sgstPaise, igstPaise].map(rupeesOf),
    ],
  };
  const sheets = [...gstSheets(documents), sums].map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row): Row =>
      row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }) as never),
    ),
  }));
  return writeXlsxFile(sheets).toBuffer();
}

/** Every document in a line for each rate and code; a note's amounts are below zero. A spreadsheet runs none of its cells. */
export function documentsCsv(documents: readonly TaxDocument[]): string {
  const heads = [
    ...['kind', 'number', 'date', 'name', 'gstin', 'place', 'sac', 'rate', 'taxable', 'cgst', 'sgst', 'igst', 'total'],
  ];
  const lines = documents.map((one) => {
    const amounts = [one.taxablePaise, one.cgstPaise, one.sgstPaise, one.igstPaise, partTotal(one)];
    return [
      ...[one.kind, one.number, one.day, one.name, one.gstin, one.state, one.sac, String(one.ratePercent)].map(csvCell),
      ...amounts.map((paise) => rupeesOf(one.kind === 'invoice' ? paise : -paise).toFixed(2)),
    ];
  });
  return `\uFEFF${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

const partTotal = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxDocument): number =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise;
