import { eventsDocument } from './document.js';
import { kafkaUsers } from './kafka-users.js';
import type { Parties } from './parties.js';

interface Generated {
  /** From the root. */
  readonly file: string;
  readonly text: string;
}

/** What is written from the events. */
export const generatedFiles = (parties: readonly Parties[]): [Generated, ...Generated[]] => [
  { file: 'docs/reference/events.md', text: eventsDocument(parties) },
  { file: 'k8s/overlays/production/stores/kafka-users.yaml', text: kafkaUsers(parties) },
];
