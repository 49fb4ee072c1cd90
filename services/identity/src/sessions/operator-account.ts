import { Audit, CONFIG, Database } from '@exam/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { PeopleService } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';

/** The super operator that the settings name exists, with that password, whenever the service is up. */
@Injectable()
export class OperatorAccount implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly people: PeopleService,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
  ) {}

  async onModuleInit(): Promise<void> {
    const { operatorLogin: login, operatorPassword: password } = this.config;
    const missing = await this.people.missingOperator(login, password);
    if (!missing) return;
    await this.people.changePassword(missing.userId, password, (set) =>
      this.db.transaction(async (tx) => {
        await missing.add(tx);
        await set(tx);
        await this.ends.end(tx, { userIds: [missing.userId] });
        await this.audit.add(tx, { action: 'user.operator_set', subject: `user:${missing.userId}` });
      }),
    );
  }
}
