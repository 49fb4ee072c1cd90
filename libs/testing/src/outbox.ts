import type { EventDefinition, EventEnvelope, EventOf } from '@exam/contracts';
import type { TestDatabase } from './databases.js';

/** The events that a service has told of, as its outbox holds them. */
export class OutboxReader {
  constructor(private readonly db: TestDatabase) {}

  /** The data of every event of that kind, oldest first. */
  async of<Definition extends EventDefinition>(definition: Definition): Promise<EventOf<Definition>['data'][]> {
    const envelopes = await this.envelopes();
    const own = envelopes.filter((one) => one.type === definition.name && one.version === definition.version);
    return own.map((one) => one.data as EventOf<Definition>['data']);
  }

  /** Names of all events, oldest first: to show that nothing else was told. */
  async names(): Promise<string[]> {
    return (await this.envelopes()).map((one) => one.type);
  }

  /** Everything, as it goes to Kafka, oldest first. */
  async envelopes(): Promise<EventEnvelope[]> {
    const rows = await this.db.query<{ payload: string }>('select payload from platform.outbox order by id');
    return rows.map((row) => JSON.parse(row.payload) as EventEnvelope);
  }
}
