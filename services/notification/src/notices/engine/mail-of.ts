import { saysIn } from '@exam/platform/texts/message-text';
import { textOf } from '../texts.js';
import type { Claimed } from './deliveries.repository.js';

type Told = Pick<Claimed, 'kind' | 'values' | 'title' | 'description' | 'link' | 'language'>;

/** A notice as an email. `pages` is where the client is. Pure. */
export function mailOf(one: Told, pages: string): { subject: string; text: string } {
  const { title, description } = textOf(one, one.language);
  const settings = saysIn(one.language)('own.mail.settings', { link: `${pages}/notifications/settings` });
  const place = one.link === null ? [] : [`${pages}${one.link}`];
  return { subject: title, text: [description, ...place, settings].join('\n\n') };
}
