import { Audit, CONFIG, Database, Logger, untilThere } from '@exam/platform';
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
    private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await untilThere('the database', this.log, () => this.ensure());
  }

  private async ensure(): Promise<void> {
    const { operatorLogin: login, operatorPassword: password } = this.config;
    const { userId, matches } = await this.db.transaction((tx) => this.people.operator(tx, login, password));
    if (matches) return;
    await this.people.changePassword(userId, password, (set) =>
      this.db.transaction(async (tx) => {
        await set(tx);
        await this.ends.end(tx, { userIds: [userId] });
        await this.audit.add(tx, { action: 'user.operator_set', subject: `user:${userId}` });
      }),
    );
  }
}
