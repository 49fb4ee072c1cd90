import type { ServiceName } from '@exam/contracts';
import type { OwnFaultPorts } from './own-faults.js';
import type { EdgeRoute } from './table.js';

/** host:port of each service, as `identity:8080` in a cluster; several for its replicas. */
export type Upstreams = Record<ServiceName, string | readonly string[]>;

/** How much one address and one person may ask for. */
export type EdgeLimits = {
  addressRequestsPerSecond: number;
  addressBurst: number;
  addressConnections: number;
  personRequestsPerSecond: number;
  personBurst: number;
  personConnections: number;
  /** Through this edge, from everybody; twice as many come in at once. */
  liveConnectionsPerSecond: number;
  /** Of them, those of one address. */
  addressLiveConnectionsPerSecond: number;
  /** The longest silence within a body. */
  bodyPatienceSeconds: number;
};

export type EdgeOptions = {
  routes: readonly EdgeRoute[];
  upstreams: Upstreams;
  /** Where it listens, as nginx writes it: `8080` or `127.0.0.1:8080`. */
  listen: string;
  /** Health and numbers, not open to the world. */
  internalListen: string;
  /** The built client; without it the edge serves no pages. */
  clientFolder: string;
  /** Holds the process's number and bodies too large for memory. */
  runFolder: string;
  /** nginx's module that serves the client's files from their .br copies; without it they come from the .gz ones. */
  brotliModule?: string;
  /** Workers run as this user; under root it must be said. */
  workersAs?: string;
  /** PEM files; without them the edge speaks plain HTTP. */
  tls?: { certificate: string; key: string };
  /** With TLS, a loopback address besides for programs of this machine, which may not know the certificate. */
  plainListen?: string;
  /** Where pages upload to and play from by signed addresses, as `https://s3.example.in`. */
  storageOrigin?: string;
  /** Where slide packages are shown in frames. */
  slidesOrigin?: string;
  /** Where the edge answers for the slides' origin as well, and who serves them. */
  slides?: { listen: string; upstream: string | readonly string[] };
  /**
   * Where the edge answers for an object storage that browsers cannot reach; on an origin of its own, as people upload.
   * `isPlain`: without TLS, where only this machine reaches it.
   */
  storage?: { listen: string; upstream: string | readonly string[]; isPlain?: boolean };
  /** Of the external providers: what they keep is played and framed from there. */
  contentOrigins?: readonly string[];
  /** Pages of the reference (`npm run tool -- reference <folder> --pages`), served below /reference/. */
  referenceFolder?: string;
  /** Addresses and networks of the proxies before the edge, which are believed about the client's address. */
  trustedProxies?: readonly string[];
  /**
   * How long a worker that is to end (a stop, or other addresses) lets what is under way go on, live connections among
   * it; two seconds where nothing is said.
   */
  stopWithinSeconds?: number;
  /** Where they differ from the usual ones. */
  limits?: Partial<EdgeLimits>;
  /** Processes of nginx; as many as there are cores where nothing is said. */
  workers?: number;
  /** Where the faults that nginx answers by itself are counted; without it they are in the log alone. */
  ownFaults?: OwnFaultPorts;
  /** What pictures and the like may take in `runFolder`; a gigabyte where nothing is said. */
  keptMegabytes?: number;
};
