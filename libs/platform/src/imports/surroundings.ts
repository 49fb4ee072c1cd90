/** The parts of the platform that imports stand on. */
import type { Role } from '@exam/contracts';

export interface ImportTx {
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface ImportActor {
  readonly userId: string;
  readonly orgId: string;
  readonly roles: readonly Role[];
}
