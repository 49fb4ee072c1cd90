/** Takes a pack through the services: rows in chunks, then one commit each. Holds one chunk of rows at a time. */
import { randomUUID } from 'node:crypto';
import { importParts, type ImportCounts, type ImportRefusal, type PackKind } from '@exam/contracts';
import type { Api } from './api.js';
import { chunksOf } from './chunks.js';
import {
  grantsOfPeopleToCome,
  packagesOfSubjectsToCome,
  refusedIds,
  withoutDependents,
  type RefusedIds,
} from './dependencies.js';
import { fieldOf } from './pack/own-pack.js';
import { withFiles } from './pack/send-files.js';
import type { Progress } from '../lib/steps.js';
import type { PackSource } from './source.js';

export interface ImportReport {
  pack: string;
  dryRun: boolean;
  counts: Partial<Record<PackKind, ImportCounts>>;
  refused: ImportRefusal[];
  remarks: string[];
  seconds: number;
}

type Part = (typeof importParts)[number];
export type Step = <T>(name: string, work: (progress: Progress) => Promise<T>) => Promise<T>;

/**
 * Throws a Failure or Refused when a service cannot be reached or applies nothing; what was applied before stands, and
 * running it again goes on.
 */
export async function importPack(
  source: PackSource,
  api: Api,
  { dryRun, overwrite = false, step }: { dryRun: boolean; overwrite?: boolean; step: Step },
): Promise<ImportReport> {
  const started = Date.now();
  const report: ImportReport = { pack: source.name, dryRun, counts: {}, refused: [], remarks: [], seconds: 0 };
  for (const part of importParts) {
    const ids = await refusedIds(source, report.refused);
    await importPart(part, { source, api, dryRun, overwrite, step, ids, report });
  }
  report.remarks = source.remarks();
  report.seconds = (Date.now() - started) / 1000;
  return report;
}

interface Work {
  source: PackSource;
  api: Api;
  dryRun: boolean;
  overwrite: boolean;
  step: Step;
  ids: RefusedIds;
  report: ImportReport;
}

async function importPart(part: Part, work: Work): Promise<void> {
  const params = { importId: randomUUID() };
  const own: ImportRefusal[] = [];
  let sequence = 0;
  for (const kind of part.kinds) {
    if (!work.source.kinds.includes(kind)) continue;
    sequence = await sendKind(part, kind, params, sequence, own, work);
  }
  const { report, api, dryRun, overwrite, step } = work;
  if (sequence > 0) {
    const outcome = await step(`${part.service}: ${dryRun ? 'trying it all' : 'applying it all'}`, () =>
      api.call(part.routes.commit, { params, body: { dryRun, overwrite } }),
    );
    const toCome = dryRun
      ? [
          ...(await grantsOfPeopleToCome(work.source, outcome.refused, work.ids)),
          ...(await packagesOfSubjectsToCome(work.source, outcome.refused)),
        ]
      : [];
    Object.assign(report.counts, outcome.counts);
    for (const { kind } of toCome) {
      count(report, kind as PackKind).refused -= 1;
      count(report, kind as PackKind).created += 1;
    }
    report.refused.push(...outcome.refused.filter((refusal) => !toCome.includes(refusal)));
    report.remarks.push(...outcome.warnings.map(({ place, code, message }) => `${place}  ${code}  ${message}`));
  }
  for (const refusal of own) count(report, refusal.kind as PackKind).refused += 1;
  report.refused.push(...own);
}

/** Opens the import with the first chunk of all, so that a pack without rows for a service does not touch it. */
async function sendKind(
  part: Part,
  kind: PackKind,
  params: { importId: string },
  first: number,
  own: ImportRefusal[],
  work: Work,
): Promise<number> {
  const refuse = (refusal: ImportRefusal) => void own.push(refusal);
  const standing = withoutDependents(kind, work.source.rows(kind, refuse), work.ids, refuse);
  const rows = part.service === 'catalog' ? withFiles(kind, standing, work.api, refuse) : standing;
  let sequence = first;
  const chunks = chunksOf(rows);
  const next = await chunks.next();
  if (next.done) return sequence;

  await work.step(`${part.service}: ${fieldOf[kind]}`, async (progress) => {
    let sent = 0;
    let refused = 0;
    if (sequence === 0)
      await work.api.call(part.routes.open, {
        body: { importId: params.importId, pack: work.source.name.slice(0, 120) },
      });
    for (let chunk = next.value; chunk; chunk = (await chunks.next()).value as typeof chunk) {
      const answer = await work.api.call(part.routes.rows, {
        params,
        body: { sequence, kind, rows: chunk.map(({ place, row }) => ({ place: place.slice(0, 300), row })) },
      });
      sequence += 1;
      sent += chunk.length;
      refused += chunk.length - answer.accepted;
      progress(`${sent} sent${refused > 0 ? `, ${refused} refused` : ''}`);
    }
  });
  return sequence;
}

function count(report: ImportReport, kind: PackKind): ImportCounts {
  return (report.counts[kind] ??= { created: 0, updated: 0, unchanged: 0, refused: 0 });
}
