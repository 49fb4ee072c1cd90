import { organisationUpdated, packOrganisation, type PackOrganisation } from '@exam/contracts';
import {
  type ImportContext,
  type ImportKind,
  Outbox,
  refuse,
  type RowRefusal,
  type StagedRow,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { countsOf } from './import-rules.js';
import { collides, operatorsOrgId } from './organisation-code.js';
import { type Organisation, OrganisationsRepository } from './organisations.repository.js';

@Injectable()
export class OrganisationImport implements ImportKind<PackOrganisation> {
  readonly kind = 'organisation';
  readonly schema = packOrganisation;
  readonly names = { orgId: 'organisation', orgCode: 'within', joinCode: 'within' } as const;

  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly outbox: Outbox,
  ) {}

  keyOf = ({ orgId }: PackOrganisation): string => orgId;

  async check(rows: StagedRow<PackOrganisation>[], tx: Tx, { actor }: ImportContext): Promise<RowRefusal[]> {
    const held = await this.organisations.all(tx);
    const fixed = await this.organisations.withLoginNames(
      tx,
      rows.map(({ row }) => row.orgId),
    );
    const isSuper = actor.roles.includes('super');
    const codes = new Map(held.map((one) => [one.orgId, one.orgCode]));
    const refused: RowRefusal[] = [];
    for (const staged of rows) {
      const { row } = staged;
      const before = held.find((one) => one.orgId === row.orgId);
      const fault =
        !before && !isSuper
          ? (['organisation.super_only', 'Only a super operator brings a new organisation.'] as const)
          : faultOf(row, { before, codes, isFixed: fixed.has(row.orgId), isSuper });
      if (fault) refused.push(refuse(staged, ...fault));
      else codes.set(row.orgId, row.orgCode);
    }
    return refused;
  }

  async apply(rows: StagedRow<PackOrganisation>[], tx: Tx) {
    const given = rows.map(({ row }) => row);
    const written = await this.organisations.saveOrganisations(tx, given);
    const events = written.map(({ id, revision }) => {
      const { orgId, orgCode, name, isSuper } = given.find((row) => row.orgId === id) as PackOrganisation;
      return { orgId, orgCode, name, isSuper, revision };
    });
    await this.outbox.addMany(tx, organisationUpdated, events);
    return countsOf(rows.length, written);
  }
}

interface Known {
  readonly before: Organisation | undefined;
  readonly codes: ReadonlyMap<string, string>;
  readonly isFixed: boolean;
  readonly isSuper: boolean;
}

function faultOf(row: PackOrganisation, { before, codes, isFixed, isSuper }: Known): readonly [string, string] | null {
  if (row.orgId === operatorsOrgId) return ['organisation.id_taken', 'This id is that of the operators.'];
  const taken = [...codes].find(([orgId, code]) => orgId !== row.orgId && collides(code, row.orgCode));
  if (taken)
    return ['organisation.code_prefix', `The code ${row.orgCode} and the code ${taken[1]} of ${taken[0]} begin alike.`];
  if (before && isFixed && before.orgCode !== row.orgCode) {
    return [
      'organisation.code_in_use',
      `The code ${before.orgCode} is part of login names and cannot become ${row.orgCode}.`,
    ];
  }
  if (!isSuper && row.isSuper !== before?.isSuper)
    return ['organisation.super_only', 'Only a super operator decides what is a super organisation.'];
  return null;
}
