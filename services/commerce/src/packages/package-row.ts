import type { Prisma } from '../generated/prisma/client.js';

export type PackageRow = Prisma.PackageGetPayload<object>;

/** Of classes and groups, by their ids. */
export type Names = ReadonlyMap<string, string>;

/** Packages with the names of their classes and groups. */
export interface NamedRows {
  readonly packages: readonly PackageRow[];
  readonly names: Names;
}
