/**
 * What a row of one service needs of another service's rows. A service refuses rows that depend on its own refused
 * rows; across services only the importer sees both sides.
 */
import { packPackage, packSubject, type ImportRefusal, type PackKind, type PackSubject } from '@exam/contracts';
import type { PackSource, SourceRow } from './source.js';

/** Field of a row → the kind it names, and that kind's id field. */
const needs: Partial<Record<PackKind, Readonly<Record<string, PackKind>>>> = {
  question: { orgId: 'organisation' },
  exam: { orgId: 'organisation', boardId: 'board' },
  quiz: { orgId: 'organisation', boardId: 'board' },
  result: { userCode: 'user' },
  seller: { orgId: 'organisation' },
  package: { orgId: 'organisation', boardId: 'board' },
  grant: { orgId: 'organisation', userCode: 'user' },
  subject: { orgId: 'organisation', boardId: 'board' },
  content: { orgId: 'organisation' },
  virtualClass: { orgId: 'organisation', boardId: 'board' },
};
const idField: Partial<Record<PackKind, string>> = { organisation: 'orgId', board: 'boardId', user: 'userCode' };

export type RefusedIds = ReadonlyMap<PackKind, ReadonlySet<string>>;

const valueOf = (row: unknown, field: string): unknown => (row as Record<string, unknown> | null)?.[field];

/**
 * The ids of refused rows. They are read again from the source, so that an import of any size need not remember its
 * rows.
 */
export async function refusedIds(source: PackSource, refused: readonly ImportRefusal[]): Promise<RefusedIds> {
  const ids = new Map<PackKind, Set<string>>();
  for (const [kind, field] of Object.entries(idField) as [PackKind, string][]) {
    const places = new Set(
      refused
        .filter((refusal) => refusal.kind === kind && refusal.code !== 'row.duplicate')
        .map((refusal) => refusal.place),
    );
    if (places.size === 0) continue;
    const found = new Set<string>();
    for await (const { place, row } of source.rows(kind, () => undefined)) {
      const id = valueOf(row, field);
      if (places.has(place) && typeof id === 'string') found.add(id);
    }
    ids.set(kind, found);
  }
  return ids;
}

/** Passes on what may be sent and refuses the rest. */
export async function* withoutDependents(
  kind: PackKind,
  rows: AsyncIterable<SourceRow>,
  ids: RefusedIds,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  const fields = Object.entries(needs[kind] ?? {});
  for await (const row of rows) {
    const broken = fields.find(([field, needed]) => ids.get(needed)?.has(String(valueOf(row.row, field))));
    if (!broken) yield row;
    else
      refuse({
        kind,
        place: row.place,
        code: 'row.depends_on_refused',
        field: broken[0],
        message: `${broken[0]}: the ${broken[1]} ${String(valueOf(row.row, broken[0]))} was refused`,
      });
  }
}

const unknownPerson = 'grant.unknown_person';

/**
 * A dry run brings nobody to identity, so commerce knows no person of the pack: grants that it refused for this alone
 * would go in.
 */
export async function grantsOfPeopleToCome(
  source: PackSource,
  refused: readonly ImportRefusal[],
  ids: RefusedIds,
): Promise<ImportRefusal[]> {
  const unknown = new Map(refused.filter(({ code }) => code === unknownPerson).map((one) => [one.place, one]));
  if (unknown.size === 0 || !source.kinds.includes('user')) return [];
  const byPerson = new Map<string, ImportRefusal[]>();
  for await (const { place, row } of source.rows('grant', () => undefined)) {
    const refusal = unknown.get(place);
    if (refusal) byPerson.set(personOf(row), [...(byPerson.get(personOf(row)) ?? []), refusal]);
  }
  const found: ImportRefusal[] = [];
  for await (const { row } of source.rows('user', () => undefined)) {
    if (ids.get('user')?.has(String(valueOf(row, 'userCode')))) continue;
    found.push(...(byPerson.get(personOf(row)) ?? []));
    byPerson.delete(personOf(row));
  }
  return found;
}

const unknownChapter = 'package.unknown_chapter';

/**
 * The same of packages: a dry run brings no subject to catalog. One whose subjects, as far as the pack has them, hold
 * all the chapters that it sells of them would go in.
 */
export async function packagesOfSubjectsToCome(
  source: PackSource,
  refused: readonly ImportRefusal[],
): Promise<ImportRefusal[]> {
  const unknown = new Map(refused.filter(({ code }) => code === unknownChapter).map((one) => [one.place, one]));
  if (unknown.size === 0 || !source.kinds.includes('subject')) return [];
  const taught = new Map<string, ReadonlySet<string>>();
  for await (const { row } of source.rows('subject', () => undefined)) {
    const { success, data } = packSubject.safeParse(row);
    if (success) taught.set(subjectKey(data, data), new Set(data.chapters.map(({ chapterId }) => chapterId)));
  }
  const found: ImportRefusal[] = [];
  for await (const { place, row } of source.rows('package', () => undefined)) {
    const refusal = unknown.get(place);
    const { success, data } = packPackage.safeParse(row);
    if (!refusal || !success) continue;
    const ofPack = data.subjects.filter((one) => taught.has(subjectKey(data, one)));
    const isTaught = ofPack.every((one) => one.chapterIds.every((id) => taught.get(subjectKey(data, one))!.has(id)));
    if (ofPack.length > 0 && isTaught) found.push(refusal);
  }
  return found;
}

const subjectKey = (
  { orgId, boardId, classId, groupId }: Pick<PackSubject, 'orgId' | 'boardId' | 'classId' | 'groupId'>,
  { subjectId }: Pick<PackSubject, 'subjectId'>,
): string => JSON.stringify([orgId, boardId, classId, groupId, subjectId]);

/** Codes of people are compared as identity does. */
const personOf = (row: unknown): string =>
  JSON.stringify([valueOf(row, 'orgId'), String(valueOf(row, 'userCode')).trim().toLowerCase()]);
