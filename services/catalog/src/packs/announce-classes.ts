import { classScheduled, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { ClassRowsRepository } from './class-rows.repository.js';
import { toldOf } from './told-class.js';

type Scheduled = EventOf<typeof classScheduled>['data'];

/** Virtual classes as they stand, for consumers that missed their events. */
@Injectable()
export class AnnounceClasses {
  constructor(private readonly classes: ClassRowsRepository) {}

  @Announces(classScheduled)
  async scheduled(tx: Tx, { after, limit }: AnnouncementPage): Promise<Announced<Scheduled>[]> {
    const rows = await this.classes.page(tx, after, limit);
    return rows.map((row) => ({ cursor: row.virtualClassId, data: toldOf(row) }));
  }
}
