import type { ServiceName } from '@exam/contracts';
import type { EdgeRoute } from './table.js';

/** The base address of each service, as http://127.0.0.1:8081, or those of its replicas. */
export type Upstreams = Record<ServiceName, string | readonly string[]>;

export const addressesOf = (upstream: string | readonly string[]): readonly string[] => (typeof upstream === 'string' ? [upstream] : upstream);

export type EdgeOptions = {
  routes: readonly EdgeRoute[];
  upstreams: Upstreams;
  /** The built client; without it the edge serves no pages. */
  clientFolder?: string;
  logLevel?: string;
};
