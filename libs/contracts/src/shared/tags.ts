import { z } from 'zod';

export const tagLimits = { ofQuestion: 20, letters: 40 } as const;

/** As a tag is kept: small letters, one space between its words, no comma, which stands between tags. */
export const tagText = (given: string): string =>
  given
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim();

export const Tag = z.string().max(200).overwrite(tagText).min(1).max(tagLimits.letters);
