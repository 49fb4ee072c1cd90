import { z } from 'zod';
import { languageCodes, type LanguageCode } from './exam-values.js';

/** What a file of a topic is, by the documents' endings: video, text, slide package, quiz. */
export const contentFileTypes = ['mp4', 'pdf', 'zip', 'xlsx'] as const;
export type ContentFileType = (typeof contentFileTypes)[number];

/** Every file that the object storage holds for learning: besides contents captions and what classes bring along. */
export const storedFileTypes = ['mp4', 'pdf', 'zip', 'png', 'jpg', 'webp', 'mp3', 'vtt'] as const;
export type StoredFileType = (typeof storedFileTypes)[number];

/** The ways to learn, by the documents' numbers. */
export const learningTypes = { pal: 1, library: 2 } as const;
export type LearningMode = keyof typeof learningTypes;

/** 200 MB, by the documents. */
export const largestFileBytes = 209_715_200;

/** A link that people open: the host stands right behind the scheme, where they look for it, and no user before it. */
export const HttpsUrl = z
  .url({ protocol: /^https$/ })
  .regex(/^https:\/\/[^\s/@?#\\]+(?:[/?#]|$)/i, 'https:// and a host')
  .max(500);
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'the hexadecimal SHA-256 of the file');
export const Language = z.enum(languageCodes);

/** The languages of the product by their English names. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  hi: 'Hindi',
  gu: 'Gujarati',
  bn: 'Bengali',
  ml: 'Malayalam',
  mr: 'Marathi',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
};

export const meetingApps = ['zoom', 'teams', 'custom'] as const;
export const classResourceTypes = ['image', 'video', 'audio', 'pdf'] as const;

export const noteLengthLimit = 10_000;
