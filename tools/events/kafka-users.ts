// One Kafka user for each service, with the rights that its code needs and no others, so that a broken or stolen service
// cannot write another's events.
import { announcementRequests, events } from '@exam/contracts';
import type { Parties } from './parties.js';

type Operation = 'AlterConfigs' | 'Create' | 'Describe' | 'DescribeConfigs' | 'Read' | 'Write' | 'IdempotentWrite';

const head = `# Written by \`npm run tool -- events --write\` from who publishes and who consumes what: a user for each service. It makes the
# topics that it needs, writes its own, what it sets aside (.dlq) and what it asks others to announce again, and reads what it
# consumes, as one group. KEDA sees how far the groups are. \`npm run tool -- manifests check\` judges the form.
`;

/** The whole text of k8s/overlays/production/stores/kafka-users.yaml. */
export const kafkaUsers = (parties: readonly Parties[]): string => head + [...parties.map(userOf), keda].join('---\n');

function userOf({ service, consumers }: Parties): string {
  const consumed = topicsOf(consumers.flatMap(({ handlers }) => handlers.flatMap(({ definitions }) => definitions)));
  const asked = consumers.flatMap(({ catchUpOn }) =>
    catchUpOn.map(({ producer }) => announcementRequests[producer as keyof typeof announcementRequests]),
  );
  const written = topicsOf([...events.filter(({ producer }) => producer === service), ...asked]);
  const setAside = consumed.map((name) => `${name}.dlq`);
  return user(service, [
    ...[...written, ...setAside].map((name) =>
      topic(name, ['Create', 'Describe', 'Write', ...settling(name, service)]),
    ),
    ...consumed.map((name) => topic(name, ['Create', 'Describe', 'Read'])),
    group(service, ['Describe', 'Read']),
    right('{ type: cluster }', ['Describe', 'IdempotentWrite']),
  ]);
}

const settling = (name: string, service: string): Operation[] =>
  name.startsWith(`${service}.`) || name.endsWith('.dlq') ? ['AlterConfigs', 'DescribeConfigs'] : [];

const right = (resource: string, operations: readonly Operation[]) =>
  `      - resource: ${resource}\n        operations: [${[...operations].sort().join(', ')}]`;
const topic = (name: string, operations: readonly Operation[]) =>
  right(`{ type: topic, name: ${quoted(name)}, patternType: literal }`, operations);
const group = (name: string, operations: readonly Operation[]) =>
  right(`{ type: group, name: ${quoted(name)}, patternType: literal }`, operations);

const user = (name: string, acls: readonly string[]): string => `apiVersion: kafka.strimzi.io/v1
kind: KafkaUser
metadata:
  name: ${name}
  labels: { strimzi.io/cluster: exam }
spec:
  authentication:
    type: scram-sha-512
    password: { valueFrom: { secretKeyRef: { name: kafka-users, key: ${name} } } }
  authorization:
    type: simple
    acls:
${acls.join('\n')}
`;

const quoted = (name: string) => (name === '*' ? `'*'` : name);

const keda = user('keda', [topic('*', ['Describe']), group('*', ['Describe'])]);

const topicsOf = (definitions: readonly { topic: string }[]): string[] =>
  [...new Set(definitions.map((one) => one.topic))].sort();
