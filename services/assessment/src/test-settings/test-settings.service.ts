import type { TestSettings } from '@exam/contracts';
import { Clock, EditConflict, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { TestSettingsRepository } from './test-settings.repository.js';

const untouched: TestSettings = { publishesByTwo: false, decidesKeysByTwo: false, reviewsQuestions: false };

/** How a school makes its tests. */
@Injectable()
export class TestSettingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rows: TestSettingsRepository,
  ) {}

  async of(db: Queryable, orgId: string): Promise<TestSettings> {
    return (await this.rows.find(db, orgId))?.settings ?? untouched;
  }

  async read({ orgId }: Actor): Promise<{ version: number; settings: TestSettings }> {
    const held = await this.rows.find(this.db, orgId);
    return { version: held?.version ?? 0, settings: held?.settings ?? untouched };
  }

  async change(
    { tx, actor, note }: ChangeContext,
    { version, settings }: { version: number; settings: TestSettings },
  ): Promise<number> {
    const { orgId, userId } = actor;
    const held = await this.rows.find(tx, orgId, { lock: true });
    if (held && held.version !== version)
      throw new EditConflict({
        ...{ object: { version: held.version, settings: held.settings }, by: held.changedBy, at: held.changedAt },
      });
    const next = (held?.version ?? 0) + 1;
    await this.rows.save(tx, {
      ...{ orgId, version: next, settings, changedBy: userId },
      changedAt: new Date(this.clock.now()),
    });
    note({ subject: `organisation:${orgId}`, orgId, before: held?.settings ?? untouched, after: settings });
    return next;
  }
}
