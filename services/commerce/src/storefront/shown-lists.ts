import { Clock, CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CommerceConfig } from '../config.js';
import type { NamedRows } from '../packages/index.js';

export interface ShownList {
  /** The whole answer as it is sent. */
  readonly body: Buffer;
  readonly etag: string;
}

/** Addresses are free text: more are not remembered, so that nobody can fill the memory with them. */
const mostKept = 500;

/**
 * What is on sale, read once in a while for everybody, and what visitors see of it, made as often. A list may be as old
 * as the setting says; it decides nothing, as an order is priced anew, and what a person holds is looked up each time.
 */
@Injectable()
export class ShownLists {
  private readonly lists: Recent<ShownList>;
  private readonly rows: Recent<NamedRows>;

  constructor(clock: Clock, @Inject(CONFIG) { packageListMs }: CommerceConfig) {
    this.lists = new Recent(clock, packageListMs);
    this.rows = new Recent(clock, packageListMs);
  }

  of(key: string, make: () => Promise<object>): Promise<ShownList> {
    return this.lists.of(key, async () => listOf(await make()));
  }

  rowsOf(key: string, read: () => Promise<NamedRows>): Promise<NamedRows> {
    return this.rows.of(key, read);
  }
}

/** Values that were made not long ago, by the service's clock; one that failed is not remembered. */
class Recent<Value> {
  private readonly kept = new Map<string, { value: Promise<Value>; until: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly keptMs: number,
  ) {}

  of(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now();
    const found = this.kept.get(key);
    if (found && now < found.until) return found.value;
    const value = make();
    this.kept.delete(key);
    this.kept.set(key, { value, until: now + this.keptMs });
    value.catch(() => this.kept.delete(key));
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return value;
  }
}

function listOf(answer: object): ShownList {
  const body = Buffer.from(JSON.stringify({ status: true, ...answer }));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Does `if-none-match` name this version? An edge that compresses makes the tag a weak one. */
export const isKnown = (etag: string, noneMatch: string | undefined): boolean =>
  noneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
