import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose';
import { LtiPlatformAway } from './lti.errors.js';
import { PlatformCalls } from './platform-calls.js';

/** A key that a platform does not publish any more is forgotten after this. */
const goodMs = 3_600_000;
/** An invented name of a key must not turn every launch into a call. */
const leastMsBetween = 60_000;

/** Far more than organisations have platforms that are launched from in an hour; a set may have 64 KB. */
const mostHeld = 200;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** The public keys of platforms. One that is not known is asked for again, so that platforms may change theirs. */
@Injectable()
export class PlatformKeys {
  private readonly held = new Map<string, { set: KeySet; at: number }>();
  /** Launches of the same moment wait for one call. */
  private readonly asked = new Map<string, Promise<KeySet>>();

  constructor(
    private readonly calls: PlatformCalls,
    private readonly clock: Clock,
  ) {}

  async find(keysUrl: string, header: JWTHeaderParameters) {
    const held = this.held.get(keysUrl);
    const age = held ? this.clock.now() - held.at : Infinity;
    if (!held || age >= goodMs) return (await this.fetch(keysUrl))(header);
    try {
      return await held.set(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age < leastMsBetween) throw error;
      return (await this.fetch(keysUrl))(header);
    }
  }

  private fetch(keysUrl: string): Promise<KeySet> {
    const asked = this.asked.get(keysUrl) ?? this.ask(keysUrl).finally(() => this.asked.delete(keysUrl));
    this.asked.set(keysUrl, asked);
    return asked;
  }

  private async ask(keysUrl: string): Promise<KeySet> {
    try {
      const { status, body } = await this.calls.ask(keysUrl, { method: 'GET' });
      if (status !== 200) throw new Error(`the key set answered ${status}`);
      const set = createLocalJWKSet(JSON.parse(body) as JSONWebKeySet);
      this.held.delete(keysUrl);
      this.held.set(keysUrl, { set, at: this.clock.now() });
      if (this.held.size > mostHeld) this.held.delete(this.held.keys().next().value!);
      return set;
    } catch (error) {
      throw new LtiPlatformAway(error);
    }
  }
}
