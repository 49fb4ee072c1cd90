/** Words in Latin letters of a text that is to be in another language. */

/** What a student reads in Latin letters on paper, too. */
export const latinEverywhere: ReadonlySet<string> = new Set([
  // names of boards, taxes, ways to pay and kinds of questions
  ...['CBSE', 'GST', 'GSTIN', 'GSTR', 'SGST', 'CGST', 'IGST', 'SAC', 'INR', 'UPI', 'OTP'],
  ...['MCQ', 'PAL', 'Autopay'],
  // formats, units, keys, and the halves of a day
  ...['Word', 'Excel', 'doc', 'docx', 'xlsx', 'QTI', 'GIFT', 'Moodle', 'XML', 'LaTeX'],
  ...['PDF', 'PPT', 'MP', 'CSV', 'XLSX', 'ZIP', 'JPEG', 'PNG', 'WebP', 'WebVTT', 'HTML', 'UTF', 'MB', 'ms', 'x', 'D'],
  ...['zip', 'Esc', 'Ctrl', 'Enter', 'https', 'AM', 'PM'],
]);

/** English words of a text, each as often as it stands there; what is given as data, and addresses, are none. */
export function englishIn(text: string, data: readonly string[] = []): string[] {
  const longestFirst = [...data].sort((one, other) => other.length - one.length);
  const own = longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text.replace(/https?:\/\/\S+/g, ' '));
  return (own.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinEverywhere.has(word));
}
