import type { KafkaConfig } from 'kafkajs';

type Connection = Pick<KafkaConfig, 'ssl' | 'sasl'> & { readonly brokers: string[] };

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const form = /^(?:(kafkas?):\/\/)?(?:([^:@/]+):([^@/]+)@)?([^@/?]+)(?:\?sasl=([a-z0-9-]+))?$/;
const place = /^[a-z0-9._-]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/i;

export class KafkaAddressFaulty extends Error {
  override readonly name = 'KafkaAddressFaulty';

  constructor() {
    super('expected host:port,host:port or kafka[s]://user:password@host:port,host:port[?sasl=scram-sha-512]');
  }
}

/**
 * Reads the list of brokers, as split at its commas: plain `host:port`, or an address with a user in the form of
 * Redis's and PostgreSQL's. `kafkas` is Kafka over TLS; the mechanism is `plain` where none is named.
 */
export function kafkaConnection(brokers: readonly string[]): Connection {
  const [, scheme, user, password, places, mechanism = 'plain'] = form.exec(brokers.join(',')) ?? [];
  const list = places?.split(',') ?? [];
  if (!list.every((one) => place.test(one)) || list.length === 0) throw new KafkaAddressFaulty();
  if (!isMechanism(mechanism)) throw new KafkaAddressFaulty();
  return {
    brokers: list,
    ssl: scheme === 'kafkas',
    ...(user && password && { sasl: saslOf(mechanism, decoded(user), decoded(password)) }),
  };
}

/** The same user and way of connecting, another place. */
export function kafkaThrough(brokers: readonly string[], other: string): string[] {
  const [, scheme, user, password, , mechanism] = form.exec(brokers.join(',')) ?? [];
  const who = user && password ? `${user}:${password}@` : '';
  return [`${scheme ? `${scheme}://` : ''}${who}${other}${mechanism ? `?sasl=${mechanism}` : ''}`];
}

const isMechanism = (name: string): name is (typeof mechanisms)[number] => mechanisms.some((one) => one === name);

// the library's union has one member for each mechanism, all of this shape
const saslOf = (mechanism: (typeof mechanisms)[number], username: string, password: string) =>
  ({ mechanism, username, password }) as NonNullable<KafkaConfig['sasl']>;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new KafkaAddressFaulty();
  }
}
