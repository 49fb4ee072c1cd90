/** The names of what no entry tells: passwords, codes that let somebody in, and what a student answered. */
const secretName =
  /^(?:password|newPassword|oldPassword|passwordHash|otp|pin|startCode|loginCode|token|secret|answers|savedAnswers|chosen|response)$/i;
/** A mobile number of India, with or without its country code, that stands for itself. */
const wholeNumber = /(?<![\w.-])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/g;

/** What an entry of the trail may hold of these details: of a phone number its last four digits. Pure. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(wholeNumber, (number) => `…${number.slice(-4)}`);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, secretName.test(name) && held ? '…' : withoutSecrets(held)]),
  );
}
