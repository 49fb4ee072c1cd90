import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute, type ServiceName } from '../core/route.js';
import { Id, mostInt4 } from '../shared/values.js';
import { packKinds, type PackKind } from '../packs/index.js';

/**
 * A content pack reaches a service in three steps: open, rows (any number of times, repeatable by `sequence`),
 * commit. Rows wait in a staging table; a commit applies all accepted rows in one transaction or none.
 */
export const importRefusal = z.object({
  kind: z.string(),
  /** Where the row is in the pack: file and line or index. */
  place: z.string(),
  code: z.string(),
  message: z.string(),
  /** The field at fault, where it is one: `options.2.value`. */
  field: z.string().optional(),
});
export type ImportRefusal = z.infer<typeof importRefusal>;

export const importCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

const importId = z.object({ importId: Id });

function importCalls(service: ServiceName) {
  const base = `/operator/${service}/imports`;
  const access = permitted('school.manage');
  return {
    open: defineRoute({
      service,
      name: `${service}OpenImport`,
      method: 'POST',
      path: base,
      summary: 'Opens an import of a content pack',
      access,
      body: z.object({ importId: Id, pack: z.string().min(1).max(120) }),
      answer: z.object({ status: z.literal(true), importId: Id }),
      refusals: ['import.not_open'],
    }),
    rows: defineRoute({
      service,
      name: `${service}ImportRows`,
      method: 'POST',
      path: `${base}/:importId/rows`,
      summary: 'Adds rows; each is checked and refused alone, with its place',
      access,
      params: importId,
      body: z.object({
        sequence: z.number().int().nonnegative().max(mostInt4),
        kind: z.enum(packKinds),
        rows: z
          .array(z.object({ place: z.string().max(300), row: z.unknown() }))
          .min(1)
          .max(1000),
      }),
      answer: z.object({ status: z.literal(true), accepted: z.number().int(), refused: z.array(importRefusal) }),
      bodyLimitBytes: 16 * 1024 * 1024,
      timeoutMs: 120_000,
      refusals: ['import.not_open', 'import.sequence_reused', 'import.unknown_kind', 'upload.quota_used'],
    }),
    commit: defineRoute({
      service,
      name: `${service}CommitImport`,
      method: 'POST',
      path: `${base}/:importId/commit`,
      summary: 'Checks the rows against each other and applies them together; a dry run only reports',
      access,
      // people with their numbers, results, packages: what the console changes with a proof only
      needsProof: true,
      params: importId,
      body: z.object({
        dryRun: z.boolean(),
        /** Also what the console has changed since its last import; otherwise such a row is refused. */
        overwrite: z.boolean().default(false),
      }),
      answer: z.object({
        status: z.literal(true),
        counts: z.partialRecord(z.enum(packKinds), importCounts),
        refused: z.array(importRefusal),
        /** Rows that were taken, and what their author should know of them. */
        warnings: z.array(importRefusal).default([]),
      }),
      timeoutMs: 900_000,
      refusals: ['import.not_open'],
    }),
  };
}

export const identityImports = importCalls('identity');
export const assessmentImports = importCalls('assessment');
export const commerceImports = importCalls('commerce');
export const catalogImports = importCalls('catalog');

interface ImportPart {
  readonly service: ServiceName;
  readonly routes: ReturnType<typeof importCalls>;
  readonly kinds: readonly PackKind[];
}

/** Which service takes which kinds, in the order in which a pack is loaded. */
export const importParts: readonly ImportPart[] = [
  { service: 'identity', routes: identityImports, kinds: ['organisation', 'board', 'user'] },
  { service: 'assessment', routes: assessmentImports, kinds: ['picture', 'question', 'exam', 'quiz', 'result'] },
  { service: 'catalog', routes: catalogImports, kinds: ['subject', 'content', 'virtualClass'] },
  // packages sell chapters, which catalog tells of
  { service: 'commerce', routes: commerceImports, kinds: ['seller', 'package', 'grant'] },
];
