import { refuse, type ImportContext, type RowRefusal, type StagedRow } from '@exam/platform';

/** Only the super operator brings rows of another organisation. */
export function foreign(staged: StagedRow<{ orgId: string }>, { actor }: ImportContext): RowRefusal[] {
  const { orgId } = staged.row;
  if (orgId === actor.orgId || actor.roles.includes('super')) return [];
  return [refuse(staged, 'row.other_organisation', `You may not import into the organisation '${orgId}'.`)];
}
