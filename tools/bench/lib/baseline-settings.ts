export type BaselineSettings = { databaseUrl: string; answerBytes: number };

export function readBaselineSettings(): BaselineSettings {
  const { BASELINE_DATABASE_URL: databaseUrl, BASELINE_ANSWER_BYTES: answerBytes } = process.env;
  if (!databaseUrl) throw new Error('BASELINE_DATABASE_URL is missing: baseline.ts starts this');
  return { databaseUrl, answerBytes: Number(answerBytes ?? 1_000) };
}

export const baselineEnvironment = ({ databaseUrl, answerBytes }: BaselineSettings) => ({
  BASELINE_DATABASE_URL: databaseUrl,
  BASELINE_ANSWER_BYTES: String(answerBytes),
});
