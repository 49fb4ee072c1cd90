import { Clock, CONFIG, Database, personIds } from '@exam/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { Passwords } from '../people/passwords.js';
import { PeopleRepository } from '../people/people.repository.js';
import { SessionsService } from './sessions.service.js';

/** Of no organisation of the product: operators see them all, and nobody is told of them. */
const operatorsOrgId = 'operators';

/** The super operator that the settings name exists, with that password, whenever the service is up. */
@Injectable()
export class OperatorAccount implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly people: PeopleRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { operatorLogin: login, operatorPassword: password } = this.config;
    const { userId, baseAccountId } = personIds({ orgId: operatorsOrgId, userCode: login });
    const held = await this.people.passwordHash(userId);
    if (held !== null && (await this.passwords.matches(held, password))) return;

    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `insert into person (user_id, org_id, user_code, roles, given_name, family_name, base_account_id, current_account_id)
         values ($1, $2, $3, array['super'], $3, '', $4, $4) on conflict do nothing`,
        [userId, operatorsOrgId, login, baseAccountId],
      );
      await tx.query('insert into account (account_id, user_id, is_base) values ($1, $2, true) on conflict do nothing', [baseAccountId, userId]);
      await tx.query(`insert into login (login, user_id, kind) values ($1, $2, 'name') on conflict do nothing`, [login, userId]);
      await this.people.setPasswordHash(tx, userId, passwordHash, this.clock.now());
      await this.sessions.end(tx, { userId });
    });
  }
}
