import path from 'node:path';
import { defaultDataFolder } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';

export type ChaosOptions = {
  /** Processes of our own, or the product on the cluster that KUBECONFIG names. */
  target: 'processes' | 'k8s';
  /** Of the product on a cluster, where it is not the edge's node port. */
  url?: string;
  /** An image of the next release, with a migration more, for the fault `release`. */
  image?: string;
  /** A few faults, under a minute with its own start where the infrastructure is up already. */
  quick: boolean;
  /** The ten minutes without Kafka besides. */
  long: boolean;
  /** Only these faults, in this order; empty: those of the form that was asked for. */
  only: string[];
  /** The same seed breaks the same things in the same order. */
  seed: number;
  dataFolder: string;
  /** Exam days begun per second while nothing stands still. */
  perSecond: number;
};

export const help = `
npm run tool -- chaos [-- options]     breaks the running product in every way we know and counts what was lost

  --quick           a few faults, two minutes with its own start when DATABASE_ADMIN_URL, REDIS_URL and KAFKA_BROKERS
                    name servers that run already (those are not harmed)
  --long            also leaves Kafka away for ten minutes
  --only a,b        only these faults (--list names them)
  --seed <n>        draws pairs, students and answers by this number                                     (today's)
  --rate <n>        exam days begun per second                                                          (6)
  --target k8s      breaks the product on the cluster that KUBECONFIG names: docs/operate/kubernetes.md
  --url <address>   that product's address                                           (the edge's port on the first node)
  --image <name>    for --only release: the image of a next release, with a migration more
  --data <folder>   where its own servers keep data and logs                                            (.data/chaos)
  --list            the names of all faults

It starts a product of its own with two replicas of assessment and analytics, drives it over HTTP and WebSocket, and
ends with one line of JSON; exit code 1 when anything was lost, doubled or wrong.
`;

const { wrong, parse } = optionsOf('npm run tool -- chaos', {
  ...{ quick: flag, long: flag, list: flag, only: text, seed: text, target: text, url: text, image: text },
  ...{ rate: text, data: text },
});

/** Undefined when help is asked for, `list` where that is. */
export function readOptions(args: string[]): ChaosOptions | 'list' | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length > 0) throw wrong(`What is ${positionals.join(' ')}?`);
  if (values.target !== undefined && values.target !== 'k8s') throw wrong(`--target ${values.target} is not k8s.`);
  if (values.list) return 'list';
  const numberOf = (name: 'seed' | 'rate', usual: number): number => {
    const given = values[name] ?? String(usual);
    if (/^\d{1,9}$/.test(given) && Number(given) > 0) return Number(given);
    throw wrong(`--${name} ${given} is no number above zero.`);
  };
  return {
    target: values.target === 'k8s' ? 'k8s' : 'processes',
    ...(values.url && { url: values.url.replace(/\/+$/, '') }),
    ...(values.image && { image: values.image }),
    ...{ quick: values.quick ?? false, long: values.long ?? false },
    only: (values.only ?? '').split(',').flatMap((name) => name.trim() || []),
    seed: numberOf('seed', Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))),
    perSecond: numberOf('rate', 6),
    dataFolder: path.resolve(values.data ?? path.join(defaultDataFolder, 'chaos')),
  };
}
