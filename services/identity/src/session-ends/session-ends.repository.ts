import type { Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface EndedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tokensEndAt: Date;
}

export type WhichSessions =
  { readonly sessionId: string } | { readonly userIds: readonly string[]; /** Stays. */ readonly except?: string };

@Injectable()
export class SessionEndsRepository {
  /** Ends those that are not over yet and answers them. */
  end(tx: Pick<Tx, 'query'>, which: WhichSessions, now: Date): Promise<EndedSession[]> {
    const [condition, value] =
      'sessionId' in which
        ? ['session_id = $1 and $3::uuid is null', which.sessionId]
        : ['user_id = any($1::uuid[]) and session_id is distinct from $3::uuid', which.userIds];
    return tx.query<EndedSession>(
      `update session set ended_at = $2 where ${condition} and ended_at is null and expires_at > $2
       returning session_id as "sessionId", user_id as "userId", tokens_end_at as "tokensEndAt"`,
      [value, now, 'except' in which ? which.except : null],
    );
  }
}
