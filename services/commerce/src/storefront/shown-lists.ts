import { Clock, CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CommerceConfig } from '../config.js';

export interface ShownList {
  /** The whole answer as it is sent. */
  readonly body: Buffer;
  readonly etag: string;
}

interface Kept {
  readonly list: Promise<ShownList>;
  readonly until: number;
}

/** Addresses are free text: more are not remembered, so that nobody can fill the memory with them. */
const mostKept = 500;

/**
 * What visitors see of the packages, made once in a while for all of them. A list may be as old as the setting says; it
 * decides nothing, as an order is priced anew.
 */
@Injectable()
export class ShownLists {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  of(key: string, make: () => Promise<object>): Promise<ShownList> {
    const now = this.clock.now();
    const found = this.kept.get(key);
    if (found && now < found.until) return found.list;
    const list = make().then(listOf);
    this.kept.delete(key);
    this.kept.set(key, { list, until: now + this.config.packageListMs });
    // one that could not be read is not remembered
    list.catch(() => this.kept.delete(key));
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return list;
  }
}

function listOf(answer: object): ShownList {
  const body = Buffer.from(JSON.stringify({ status: true, ...answer }));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Does `if-none-match` name this version? An edge that compresses makes the tag a weak one. */
export const isKnown = (etag: string, noneMatch: string | undefined): boolean =>
  noneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
