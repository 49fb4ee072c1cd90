import { languageCodes, type LanguageCode } from '@exam/contracts';
import type { FastifyRequest } from 'fastify';

/** The language of the page that asks: the first that the header names, where it is one of the product's; else English. */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const first = /^[a-z]{2,3}\b/i.exec(headers['accept-language']?.trim() ?? '')?.[0].toLowerCase();
  return languageCodes.find((code) => code === first) ?? 'en';
}
