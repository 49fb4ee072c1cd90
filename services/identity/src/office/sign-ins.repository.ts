import { CONFIG, Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { loginSubjects } from '@exam/platform/audit/login-subject';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';

const shown = 20;

export interface SignInSeen {
  readonly at: Date;
  readonly device: string;
  readonly succeeded: boolean;
  /** The code of the refusal. */
  readonly reason: string | null;
}

/** The tries of a person to sign in, from the audit trail, which names logins by a keyed hash. */
@Injectable()
export class SignInsRepository {
  private readonly subjectOf;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.subjectOf = loginSubjects(config.authPrivateJwk.d);
  }

  async of(userId: string): Promise<SignInSeen[]> {
    const logins = await this.db.query<{ login: string }>(
      `select login from login where user_id = $1
       union select coalesce(email, pending_email) from second_login where user_id = $1 and coalesce(email, pending_email) is not null`,
      [userId],
    );
    const subjects = logins.map(({ login }) => this.subjectOf(login));
    const entries = await auditEntries(this.db, { subjects, limit: 200 });
    return entries
      .filter(({ action }) => /^(?:sign-in|code|start-code)\./.test(action))
      .slice(0, shown)
      .map(({ at, action, details }) => ({
        at,
        device: String(details['device'] ?? ''),
        succeeded: action === 'sign-in.succeeded',
        reason: action === 'sign-in.succeeded' ? null : String(details['code'] ?? action),
      }));
  }

  sessions(
    userId: string,
    now: Date,
  ): Promise<{ sessionId: string; name: string; signedInAt: Date; lastSeenAt: Date }[]> {
    return this.db.query(
      `select session_id as "sessionId", device as name, created_at as "signedInAt", last_seen_at as "lastSeenAt" from session
       where user_id = $1 and ended_at is null and expires_at > $2 order by last_seen_at desc, session_id desc limit 100`,
      [userId, now],
    );
  }
}
