// The product as it runs on a cluster, in the form that the session drives: its address, its keys, its databases.
// Nothing of it is started or
// stopped here.
import { randomBytes } from 'node:crypto';
import { serviceNames, type ServiceName } from '../../lib/folders.js';
import { connected } from '../../infra/databases.js';
import { freePorts } from '../../lib/ports.js';
import { step } from '../../lib/steps.js';
import { Failure } from '../../lib/failure.js';
import type { Product } from '../product.js';
import { Kept, json, kubectl, namespace, settingsOf } from '../../load/kubectl.js';

/** `url`: the edge's address; its node port on the first node where nothing is said. */
export async function clusterProduct({ url }: { url?: string }): Promise<Product> {
  const stops: (() => void)[] = [];
  const stop = async () => stops.splice(0).forEach((one) => one());
  try {
    return await step('the product on the cluster', async (progress) => {
      const databases = new Map<ServiceName, URL>();
      const identity = await settingsOf('identity');
      for (const name of serviceNames) {
        const { DATABASE_URL } = name === 'identity' ? identity : await settingsOf(name);
        databases.set(name, new URL(DATABASE_URL!));
      }
      const [proxyPort] = (await freePorts(1)) as [number];
      const proxy = await Kept.begin(['proxy', `--port=${proxyPort}`]);
      stops.push(() => proxy.stop());
      for (const [, address] of databases) await lead(address, stops);
      const address = url ?? (await edgeAddress());
      progress(address);
      return {
        run: `k8s${randomBytes(3).toString('hex')}`,
        url: address,
        secrets: {
          privateJwk: JSON.parse(identity['AUTH_PRIVATE_JWK']!) as Record<string, unknown>,
          operator: { login: identity['OPERATOR_LOGIN']!, password: identity['OPERATOR_PASSWORD']! },
        },
        outside: null,
        parts: new Map(serviceNames.map((name) => [name, null as never])),
        ended: [],
        direct: (name) =>
          `http://127.0.0.1:${proxyPort}/api/v1/namespaces/${namespace}/services/http:${name}:8080/proxy`,
        databaseUrl: (name) => databases.get(name)!.href,
        stop,
        ...notHere,
      };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

const forwards = new Map<string, number>();

/** The database's host has a name of the cluster; a port of this machine leads there. */
async function lead(address: URL, stops: (() => void)[]): Promise<void> {
  const [name = '', inNamespace = namespace] = address.hostname.split('.');
  const at = `${name}.${inNamespace}:${address.port}`;
  let port = forwards.get(at);
  if (port === undefined) {
    [port] = (await freePorts(1)) as [number];
    forwards.set(at, port);
    const forward = await Kept.begin([
      '-n',
      inNamespace,
      'port-forward',
      `service/${name}`,
      `${port}:${address.port || 5432}`,
    ]);
    stops.push(() => forward.stop());
  }
  address.host = `127.0.0.1:${port}`;
  await connected(address.href, async () => undefined);
}

async function edgeAddress(): Promise<string> {
  const { spec } = await json<{ spec: { ports: { name: string; nodePort?: number }[] } }>('get', 'service', 'edge');
  const port = spec.ports.find(({ name }) => name === 'web')?.nodePort;
  const nodes = JSON.parse(await kubectl(['get', 'nodes', '-o', 'json'])) as {
    items: { status: { addresses: { type: string; address: string }[] } }[];
  };
  const host = nodes.items[0]?.status.addresses.find(({ type }) => type === 'InternalIP')?.address;
  if (port && host) return `http://${host}:${port}`;
  throw new Failure('The edge has no node port', 'The address to drive is not known.', 'Give it: --url https://…');
}

const unavailable = (): never => {
  throw new Error('not on a cluster');
};
/** What only a product of our own processes has. */
const notHere = {
  topicPrefix: '',
  servers: null as never,
  ownsServers: false,
  disk: null,
  line: unavailable,
  add: unavailable,
} satisfies Partial<Product>;
