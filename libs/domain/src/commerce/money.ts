/** Money is whole paise; rupees with two decimals appear only where a contract names them. */
export const paisePerRupee = 100;

/** 1234.5 rupees are 123450 paise. Throws RangeError for an amount finer than a paisa. */
export function paiseOf(rupees: number): number {
  const paise = Math.round(rupees * paisePerRupee);
  if (!Number.isSafeInteger(paise) || Math.abs(paise / paisePerRupee - rupees) > 1e-6)
    throw new RangeError(`not an amount of money: ${rupees}`);
  return paise;
}

export const rupeesOf = (paise: number): number => paise / paisePerRupee;

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 234567_00 paise are '2,34,567.00': grouped by lakhs, always with paise. */
export const formatRupees = (paise: number): string => indian.format(rupeesOf(paise));

const ones = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const belowHundred = (value: number): string =>
  value < 20 ? ones[value]! : [tens[Math.floor(value / 10)], ones[value % 10]].filter(Boolean).join('-');

/** Of the Indian system: crore (10,000,000), lakh (100,000), thousand, hundred. */
function words(value: number): string {
  const scales = [
    { size: 10_000_000, name: 'Crore', of: words },
    { size: 100_000, name: 'Lakh', of: belowHundred },
    { size: 1_000, name: 'Thousand', of: belowHundred },
    { size: 100, name: 'Hundred', of: belowHundred },
  ];
  const parts: string[] = [];
  let rest = value;
  for (const { size, name, of } of scales) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${of(count)} ${name}`);
    rest %= size;
  }
  if (rest > 0) parts.push(belowHundred(rest));
  return parts.join(' ');
}

/** 12345650 paise: 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount to write out: ${paise}`);
  const rupees = Math.floor(paise / paisePerRupee);
  const rest = paise % paisePerRupee;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${words(rupees) || 'Zero'}`] : []),
    ...(rest > 0 ? [`${belowHundred(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`] : []),
  ];
  return `${parts.join(' and ')} Only`;
}
