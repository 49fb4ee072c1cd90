// The rights of Kafka users, as their manifests give them and as a broker was asked for them.
import kafkajs, { type AclEntry } from 'kafkajs';
import { parseAllDocuments } from 'yaml';

// Node does not see these among the names of the library's CommonJS module
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

interface KafkaUser {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly authorization: { readonly acls: readonly Acl[] } };
}
interface Acl {
  readonly resource: { readonly type: 'topic' | 'group' | 'cluster'; readonly name?: string };
  readonly operations: readonly string[];
}

/** A right of a user, as `topic identity.user Write`. */
export interface Right {
  readonly user: string;
  readonly type: 'topic' | 'group' | 'cluster';
  readonly name: string;
  readonly operation: string;
}

/** Kafka's own name of the cluster as a resource. */
const theCluster = 'kafka-cluster';

/** The rights of all KafkaUser documents of a manifest. */
export const rightsOf = (manifest: string): Right[] =>
  parseAllDocuments(manifest)
    .map((one) => one.toJS() as KafkaUser)
    .flatMap(({ metadata, spec }) =>
      spec.authorization.acls.flatMap(({ resource, operations }) =>
        operations.map((operation) => {
          const { type, name = theCluster } = resource;
          return { user: metadata.name, type, name, operation };
        }),
      ),
    );

/** As Strimzi's user operator makes it: from every host. */
export const aclOf = ({ user, type, name, operation }: Right): AclEntry => ({
  principal: `User:${user}`,
  host: '*',
  permissionType: AclPermissionTypes.ALLOW,
  operation: AclOperationTypes[snakeCase(operation) as keyof typeof AclOperationTypes],
  resourceType: AclResourceTypes[type.toUpperCase() as keyof typeof AclResourceTypes],
  resourceName: name,
  resourcePatternType: ResourcePatternTypes.LITERAL,
});

const snakeCase = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toUpperCase();

const question = /Principal = User:(\S+) is (Allowed|Denied) operation = (\w+) .* on resource = (\w+):\w+:(\S+) for/g;

/** What the users were asked for, by the broker's log. */
export const askedIn = (log: string): (Right & { isAllowed: boolean })[] =>
  [...log.matchAll(question)].map(([, user, answer, operation, type, name]) => ({
    user: user!,
    type: type!.toLowerCase() as Right['type'],
    name: name!,
    operation: operation!,
    isAllowed: answer === 'Allowed',
  }));

/** Rights that nobody asked for. */
export function superfluous(given: readonly Right[], asked: readonly Right[]): string[] {
  const used = new Set(asked.flatMap((one) => [one, { ...one, name: '*' }]).map((one) => textOf(one)));
  return given.map((one) => textOf({ ...one, operation: snakeCase(one.operation) })).filter((one) => !used.has(one));
}

export const textOf = ({ user, type, name, operation }: Right): string => `${user}: ${type} ${name} ${operation}`;
