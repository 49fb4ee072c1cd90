/** The browser's formatters, each made once: making one takes longer than using it a hundred times. */
function kept<Options, Formatter>(make: (locale: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale?: string | readonly string[] | Intl.Locale | readonly Intl.Locale[], options?: Options): Formatter => {
    const name = `${String(locale)} ${JSON.stringify(options ?? {})}`;
    const known = made.get(name);
    if (known) return known;
    const formatter = make(String(locale), options);
    made.set(name, formatter);
    return formatter;
  };
}

export const dateTimeFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const pluralRules = kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
export const relativeFormat = kept(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
