import type { LanguageCode } from '@exam/contracts';
import type { ContentItem } from '../generated/prisma/client.js';

export type { Chapter, ContentItem as ContentRow, Subject, Topic } from '../generated/prisma/client.js';

/** What is said in a film, in one language; a content item holds a list of them. */
export interface Captions {
  readonly language: LanguageCode;
  readonly storageKey: string;
  readonly fileName: string | null;
}

/** The column is JSON, which only an import writes. */
export const captionsOf = ({ captions }: Pick<ContentItem, 'captions'>): readonly Captions[] =>
  captions as unknown as readonly Captions[];
