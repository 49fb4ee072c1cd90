import type { Kept } from '../lib/keep-running.js';

export type ServerName = 'postgres' | 'redis' | 'kafka' | 'storage';

/** Where a server runs: at an address that was given, or as our own child process. */
export type ServerKind = 'given' | 'local';

export type InfrastructurePorts = {
  postgres: number;
  redis: number;
  kafka: number;
  kafkaController: number;
  storage: number;
  /** Where clients are told to find Kafka, if not at its own port: something that passes on is between. */
  kafkaAdvertised?: number;
};

export type InfrastructureOptions = {
  /** All data and logs of local servers lie below it. */
  dataFolder: string;
  /** Of PostgreSQL alone, where its data lies elsewhere. */
  postgresFolder?: string;
  /** Free ones are chosen for those that are left out. */
  ports?: Partial<InfrastructurePorts>;
  /** Addresses of servers that run already; by default those of the environment (`givenByEnvironment`). */
  given?: GivenAddresses;
  /** The origins whose pages may use the local object storage; any of this machine where nothing is said. */
  pages?: readonly string[];
  /** false gives up fsync for speed, for test data only. */
  durable?: boolean;
  progress?: (text: string) => void;
  /** Told when a local server died and when it runs again; prints by default. */
  say?: (text: string) => void;
  signal?: AbortSignal;
};

export type GivenAddresses = {
  postgresAdminUrl?: string;
  redisUrl?: string;
  kafkaBrokers?: string[];
  storageUrl?: string;
};

/** One running server with its address in the form that clients take. */
export type RunningServer = {
  kind: ServerKind;
  address: string;
  readonly pid?: number;
  /** Only of a local server. */
  readonly kept?: Kept;
  stop(): Promise<void>;
};

export type StartLocal = {
  dataFolder: string;
  logsFolder: string;
  durable: boolean;
  progress: (text: string) => void;
  say: (text: string) => void;
  signal?: AbortSignal;
};

export type Infrastructure = {
  postgresAdminUrl: string;
  redisUrl: string;
  kafkaBrokers: string[];
  storageUrl: string;
  kind: Record<ServerName, ServerKind>;
  /** Takes a local server down and brings it back; undefined for one that is not ours. */
  keptOf(server: ServerName): Kept | undefined;
  stop(): Promise<void>;
};
