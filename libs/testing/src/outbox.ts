import type { EventDefinition, EventOf } from '@exam/contracts';
import type { TestDatabase } from './databases.js';

/** The events that a service has told of, as its outbox holds them. */
export class OutboxReader {
  constructor(private readonly db: TestDatabase) {}

  /** The data of every event of that kind, oldest first. */
  async of<Definition extends EventDefinition>(definition: Definition): Promise<EventOf<Definition>['data'][]> {
    const rows = await this.db.query<{ data: EventOf<Definition>['data'] }>(
      'select data from platform.outbox where type = $1 and version = $2 order by id',
      [definition.name, definition.version],
    );
    return rows.map((row) => row.data);
  }

  /** Names of all events, oldest first: to show that nothing else was told. */
  async names(): Promise<string[]> {
    const rows = await this.db.query<{ type: string }>('select type from platform.outbox order by id');
    return rows.map((row) => row.type);
  }
}
