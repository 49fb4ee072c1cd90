/** A package that was bought or is held, with its name in other languages. */
export interface NamedItem<Language extends string = string> {
  readonly packageName: string;
  readonly translations?:
    { readonly [In in Language]?: { readonly packageName?: string | undefined } | undefined } | null | undefined;
}

type Names<Language extends string> = {
  readonly names: string[];
  readonly translations?: { readonly [In in Language]?: { names: string[] } };
};

/** The names of these, and the same in each language in which one of them has its own. Pure. */
export function namesInLanguages<Language extends string>(items: readonly NamedItem<Language>[]): Names<Language> {
  const languages = new Set(items.flatMap(({ translations }) => Object.keys(translations ?? {}) as Language[]));
  const namesIn = (language: Language) =>
    items.map(({ packageName, translations }) => translations?.[language]?.packageName ?? packageName);
  const inLanguages = [...languages].map((language) => [language, { names: namesIn(language) }] as const);
  return {
    names: items.map(({ packageName }) => packageName),
    ...(languages.size > 0 && {
      translations: Object.fromEntries(inLanguages) as Names<Language>['translations'] & {},
    }),
  };
}

/** The same as one text, with commas. Pure. */
export function joinedNames<Language extends string>(items: readonly NamedItem<Language>[]) {
  const { names, translations } = namesInLanguages(items);
  const inLanguages = Object.entries<{ names: string[] } | undefined>(translations ?? {}).map(
    ([language, own]) => [language, { packageNames: own!.names.join(', ') }] as const,
  );
  return {
    packageNames: names.join(', '),
    ...(translations && {
      translations: Object.fromEntries(inLanguages) as { [In in Language]?: { packageNames: string } },
    }),
  };
}
