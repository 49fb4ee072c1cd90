/** Which translations of a question were made from an older version of it. */

interface Texts {
  readonly question: string;
  readonly paragraph: string | null;
  readonly options: readonly { readonly value: string }[];
  readonly hint: string | null;
  readonly explanation: string | null;
  readonly translations: Readonly<Partial<Record<string, object>>>;
}

/**
 * A translation that stays while its source changes is outdated until it is written anew or somebody confirms it. Pure.
 */
export function outdatedAfter(
  before: Texts & { readonly outdated: readonly string[] },
  after: Texts,
  confirmed: readonly string[],
): string[] {
  const isSourceNew = sourceOf(before) !== sourceOf(after);
  return Object.keys(after.translations).filter((language) => {
    const was = before.translations[language];
    if (confirmed.includes(language) || !was) return false;
    if (JSON.stringify(was) !== JSON.stringify(after.translations[language])) return false;
    return isSourceNew || before.outdated.includes(language);
  });
}

const sourceOf = ({ question, paragraph, options, hint, explanation }: Texts): string =>
  JSON.stringify([question, paragraph, options.map(({ value }) => value), hint, explanation]);
