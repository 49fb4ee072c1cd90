import { sendWithCommit, type Tx } from '@exam/platform';

/** What is held in memory of the organisations' curricula is read anew after this transaction. */
export function curriculumChanged(tx: Tx, orgIds: readonly string[]): void {
  if (orgIds.length === 0) return;
  sendWithCommit(tx, {
    name: 'curriculum-changed',
    text: `insert into curriculum_version as held (org_id, version)
      select org_id, 1 from unnest($1::text[]) as changed (org_id) order by org_id
      on conflict (org_id) do update set version = held.version + 1`,
    values: [[...new Set(orgIds)]],
  });
}
