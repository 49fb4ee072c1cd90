/** The parties outside that keep contents of origin 1: a port for each, and the adapter that speaks its protocol. */
import { Clock, CONFIG, Logger } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CatalogConfig } from '../config.js';
import { ProviderFailed } from './files.errors.js';

const timeoutMs = 8_000;
/** Short-lived, as the files of our own storage (decision 132). */
const tokenMs = 900_000;

const video = z.object({ contentUrl: z.url() });
const slides = z.object({ ContentDetails: z.array(z.object({ DATA_PATH: z.url() })).min(1) });

@Injectable()
export class ContentProviders {
  constructor(
    @Inject(CONFIG) private readonly config: CatalogConfig,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** The provider gets the file's key and a signed token, and answers where it plays. */
  videoUrl(file: string): Promise<string> {
    return this.ask(this.config.videoProviderUrl, async ({ address, key, secret }) => {
      const token = this.token({ file, key }, secret);
      const body = JSON.stringify({ file, token });
      const headers = { 'content-type': 'application/json', 'x-api-key': key };
      return video.parse(await call(address, { method: 'POST', headers, body })).contentUrl;
    });
  }

  /** The address of the frame that shows an external slide package. */
  slidesUrl(file: string): Promise<string> {
    return this.ask(this.config.slidesProviderUrl, async ({ address, key, secret }) => {
      const url = new URL(`${address.pathname.replace(/\/$/, '')}/${encodeURIComponent(file)}`, address);
      const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
      return slides.parse(await call(url, { headers })).ContentDetails[0]!.DATA_PATH;
    });
  }

  private async ask(setting: string | undefined, work: (provider: Provider) => Promise<string>): Promise<string> {
    try {
      if (setting === undefined) throw new Error('no address of the provider is set');
      const url = new URL(setting);
      const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
      return await work({ address: new URL(url.pathname + url.search, url.origin), key, secret });
    } catch (error) {
      this.log.warn({ err: error }, 'the provider of external content failed');
      throw new ProviderFailed();
    }
  }

  /** JWT, HS256. */
  private token(claims: object, secret: string): string {
    const seconds = Math.floor((this.clock.now() + tokenMs) / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: seconds })}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }
}

interface Provider {
  readonly address: URL;
  readonly key: string;
  readonly secret: string;
}

async function call(url: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return answer.json();
}
