// One Kafka user for each service, with the rights that its code needs and no others, so that a broken or stolen service
// cannot write another's events.
import { announcementRequests, events } from '@exam/contracts';
import type { Parties } from './parties.js';

type Operation = 'AlterConfigs' | 'Create' | 'Describe' | 'DescribeConfigs' | 'Read' | 'Write';

const head = `# Written by \`npm run tool -- events --write\` from who publishes and who consumes what: a user for each service. It makes the
# topics that it needs, writes its own, what it sets aside (.dlq) and what it asks others to announce again, and reads what it
# consumes, as one group. KEDA sees how far the groups are. \`npm run tool -- manifests check\` judges the form,
# tools/events/kafka-rights.long.test.ts starts each service against a broker that gives these rights and no others.
`;

/** The whole text of k8s/overlays/production/stores/kafka-users.yaml. */
export const kafkaUsers = (parties: readonly Parties[]): string => head + [...parties.map(userOf), keda].join('---\n');

function userOf({ service, consumers, announces }: Parties): string {
  const requests = `${service}.announcement`;
  const consumed = [
    ...topicsOf(consumers.flatMap(({ handlers }) => handlers.flatMap(({ definitions }) => definitions))),
    // who announces reads what it is asked for
    ...(announces.length > 0 ? [requests] : []),
  ];
  const asked = consumers.flatMap(({ catchUpOn }) =>
    catchUpOn.map(({ producer }) => announcementRequests[producer as keyof typeof announcementRequests]),
  );
  const own = topicsOf(events.filter(({ producer }) => producer === service));
  const written = [...own.filter((name) => name !== requests), ...topicsOf(asked)];
  const setAside = consumed.map((name) => `${name}.dlq`);
  const needed = new Map<string, Operation[]>();
  const add = (names: readonly string[], ...operations: Operation[]) => {
    for (const name of names) needed.set(name, [...(needed.get(name) ?? ['Create', 'Describe']), ...operations]);
  };
  add([...own, ...setAside], 'AlterConfigs', 'DescribeConfigs');
  add([...written, ...setAside], 'Write');
  add(consumed, 'Read');
  return user(service, [
    ...[...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, operations]) => topic(name, operations)),
    group(service, ['Describe', 'Read']),
  ]);
}

const right = (resource: string, operations: readonly Operation[]) =>
  `      - resource: ${resource}\n        operations: [${[...new Set(operations)].sort().join(', ')}]`;
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
