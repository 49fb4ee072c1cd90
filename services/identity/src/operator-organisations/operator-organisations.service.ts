import {
  isOrganisationLogo,
  organisationUpdated,
  userRegistered,
  type changeOrganisation,
  type createOrganisation,
  type InputOf,
  type listOrganisations,
  type makeOffice,
} from '@exam/contracts';
import { type Actor, changedMeanwhile, Clock, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { LoginTaken } from '../office/index.js';
import { collides, operatorsOrgId, OrganisationNotFound, OrganisationsService } from '../organisations/index.js';
import { packNameOf, PeopleService, PeopleWriter, personOfRow, userEventOf } from '../people/index.js';
import { PrivacyService } from '../privacy/index.js';
import { PictureUnusable } from '../profile/index.js';
import { StartCodes } from '../start-codes/index.js';
import { CodePrefix, HasOffice, OrganisationIdTaken, PersonCodeTaken } from './operator-organisations.errors.js';
import { OperatorOrganisationsRepository, type HeldOrganisation } from './operator-organisations.repository.js';

type Made = InputOf<typeof createOrganisation>['body'];
type Changed = InputOf<typeof changeOrganisation>['body'];
type Office = InputOf<typeof makeOffice>['body'];

const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };

/** The organisations of the installation, as super makes and changes them. */
@Injectable()
export class OperatorOrganisations {
  constructor(
    private readonly rows: OperatorOrganisationsRepository,
    private readonly organisations: OrganisationsService,
    private readonly people: PeopleWriter,
    private readonly known: PeopleService,
    private readonly privacy: PrivacyService,
    private readonly startCodes: StartCodes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  page(query: InputOf<typeof listOrganisations>['query']) {
    return this.rows.page(query);
  }

  async find(orgId: string) {
    const found = await this.rows.find(orgId);
    if (!found) throw new OrganisationNotFound();
    return found;
  }

  async create(tx: Tx, { commandId: _, ...given }: Made): Promise<number> {
    const held = await this.rows.codes(tx);
    // people read `org-a` and `ORG-A` as one
    const ids = [operatorsOrgId, ...held.map(({ orgId }) => orgId)].map((id) => id.toLowerCase());
    if (ids.includes(given.orgId.toLowerCase())) throw new OrganisationIdTaken();
    const alike = held.find(({ orgCode }) => collides(orgCode, given.orgCode));
    if (alike) throw new CodePrefix(alike.orgCode);
    const version = await this.organisations.add(tx, given);
    await this.tell(tx, { ...given, isSuper: false, version });
    return version;
  }

  /** Answers the organisation as it was, and its new version; the same where nothing changes. */
  async change(tx: Tx, orgId: string, { commandId: _, version, ...given }: Changed) {
    const held = await this.lock(tx, orgId);
    if (held.version !== version) await this.conflict(tx, held);
    const { logo } = given;
    if (logo !== null && logo !== held.logo && !isOrganisationLogo(logo)) throw new PictureUnusable();
    const before = fieldsOf(held);
    if (JSON.stringify(before) === JSON.stringify(fieldsOf(given))) return { before, version, isSame: true };
    const next = await this.rows.change(tx, orgId, given);
    await this.tell(tx, { ...held, ...given, version: next });
    return { before, version: next, isSame: false };
  }

  /** The number is vouched for by who gives it, as in a pack. */
  async makeOffice(tx: Tx, actor: Actor, orgId: string, given: Office) {
    const { orgCode } = await this.lock(tx, orgId);
    if ((await this.rows.administrators(tx, orgId)) > 0) throw new HasOffice();
    const { userCode, givenName, familyName, phoneNumber } = given;
    const named = { orgId, userCode };
    const isKnown = (await this.people.areNamed(tx, [named])).size > 0;
    if (isKnown || (await this.known.erasedOf(tx, [named])).has(packNameOf(named))) throw new PersonCodeTaken();
    const names = { ...named, givenName, familyName, phoneNumber, loginName: userCode, email: null, birthdate: null };
    const person = personOfRow({ ...names, ...nowhere, role: 'org-admin' }, orgCode, undefined);
    const logins = [phoneNumber, person.loginName!];
    if ((await this.people.holders(tx, logins)).size > 0) throw new LoginTaken();
    await this.people.write(tx, [person]);
    await this.outbox.add(tx, userRegistered, userEventOf(person));
    await this.privacy.tellNew(tx, [person]);
    const { slipsId, endsAt } = await this.startCodes.make(tx, { ...actor, orgId }, [person.userId]);
    return { userId: person.userId, slipsId, endsAt };
  }

  private async lock(tx: Tx, orgId: string): Promise<HeldOrganisation> {
    const held = await this.rows.lock(tx, orgId);
    if (!held) throw new OrganisationNotFound();
    return held;
  }

  private async conflict(tx: Tx, held: HeldOrganisation): Promise<never> {
    const object = { version: held.version, ...fieldsOf(held) };
    throw await changedMeanwhile(tx, `organisation:${held.orgId}`, { object, at: new Date(this.clock.now()) });
  }

  private tell(tx: Tx, told: Pick<HeldOrganisation, 'orgId' | 'orgCode' | 'name' | 'isSuper' | 'version'>) {
    const { orgId, orgCode, name, isSuper, version: revision } = told;
    return this.outbox.add(tx, organisationUpdated, { orgId, orgCode, name, isSuper, revision });
  }
}

export const fieldsOf = ({
  name,
  joining,
  joinCode,
  assignedModules,
  logo,
}: Omit<Changed, 'commandId' | 'version'> | HeldOrganisation) => ({
  ...{ name, joining, joinCode, assignedModules, logo },
});
