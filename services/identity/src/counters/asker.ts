import type { LanguageCode } from '@exam/contracts';
import { networkOf, pageLanguage, type RequestContext } from '@exam/platform';
import { createHash, randomBytes } from 'node:crypto';
import { deviceNameOf } from './device-name.js';

/** Who asks for codes and types them: a browser by a cookie of its own, any other client by its address. */
export interface Asker {
  readonly address: string;
  readonly keyHash: Uint8Array<ArrayBuffer>;
  /** Of the page; a person who has chosen one is written to in that. */
  readonly language: LanguageCode;
  /** What the list of devices calls the browser. */
  readonly device: string;
  /** Gives the browser its key, where it has none: a code that is sent now is for whoever shows it. */
  remember(): void;
}

const cookieName = 'exam_asker';
/** As the browser sees it. */
const path = '/api';
const days = 30;

/** The key opens nothing on its own. */
export function askerOf({ request, reply }: Pick<RequestContext, 'request' | 'reply'>, isSecure: boolean): Asker {
  const shown = /(?:^|;\s*)exam_asker=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const key = shown ?? randomBytes(32).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  const cookie = `${cookieName}=${key}; Max-Age=${days * 86_400}; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
  let isKnown = shown !== undefined;
  return {
    address: networkOf(request.ip),
    keyHash: new Uint8Array(createHash('sha256').update(key).digest()),
    language: pageLanguage(request),
    device: deviceNameOf(request.headers['user-agent'] ?? ''),
    remember() {
      if (!isKnown) reply.header('set-cookie', cookie);
      isKnown = true;
    },
  };
}
