import type { ServiceName } from '@exam/contracts';
import type { EdgeRoute } from './table.js';

/** host:port of each service, as `identity:8080` in a cluster; several for its replicas. */
export type Upstreams = Record<ServiceName, string | readonly string[]>;

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
  /** Workers stay root, as in a clone that nobody else may enter. */
  asRoot?: boolean;
};
