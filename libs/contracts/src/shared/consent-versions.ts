/** The texts of the consent that may be agreed to, the newest first: a page that was opened before still shows an older. */
export const consentVersions = ['2026-11'] as const;

/** The one that is shown; it changes with its words, in each language. */
export const [consentVersion] = consentVersions;
