import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DueGrade } from './grades.repository.js';
import { scoreScope } from './launch-message.js';
import { PlatformCalls } from './platform-calls.js';
import { ToolKeys } from './tool-keys.js';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const answer = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().optional() });
/** It is not used up to its last second. */
const marginMs = 60_000;

type Client = Pick<DueGrade, 'platformId' | 'orgId' | 'clientId' | 'accessUrl'>;

/** Bearer tokens with which platforms take grades: given for a signed assertion, kept as long as they are good. */
@Injectable()
export class PlatformAccess {
  /** By platform and by where it was given: who is asked elsewhere from now on has none. */
  private readonly held = new Map<string, { token: string; until: number }>();

  constructor(
    private readonly calls: PlatformCalls,
    private readonly keys: ToolKeys,
    private readonly clock: Clock,
  ) {}

  /** Or the status with which the platform refuses one. */
  async of(client: Client): Promise<{ token: string } | { refused: number }> {
    const known = this.held.get(keyOf(client));
    if (known && known.until > this.clock.now()) return known;
    const form = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_assertion_type: assertionType, scope: scoreScope },
      client_assertion: await this.keys.assertion(client.orgId, client.clientId, client.accessUrl),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const { status, body } = await this.calls.ask(client.accessUrl, { method: 'POST', headers, body: form.toString() });
    if (status !== 200 && status !== 201) return { refused: status };
    const { access_token: token, expires_in: seconds = 0 } = answer.parse(JSON.parse(body));
    this.held.set(keyOf(client), { token, until: this.clock.now() + seconds * 1000 - marginMs });
    return { token };
  }

  /** The platform does not take it any more. */
  forget(client: Client): void {
    this.held.delete(keyOf(client));
  }
}

const keyOf = ({ platformId, accessUrl }: Client): string => `${platformId} ${accessUrl}`;
