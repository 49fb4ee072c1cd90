import {
  changeOrganisation,
  createOrganisation,
  listOrganisations,
  makeOffice,
  openOrganisation,
  readOrganisation,
  takeLogo,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { LogosService } from './logos.service.js';
import { notedChange, notedNew } from './noted-fields.js';
import { OperatorOrganisations } from './operator-organisations.service.js';

@Controller()
export class OperatorOrganisationsController {
  constructor(
    private readonly organisations: OperatorOrganisations,
    private readonly logos: LogosService,
    private readonly openings: Openings,
  ) {}

  @Handles(listOrganisations)
  list({ query }: InputOf<typeof listOrganisations>) {
    return this.organisations.page(query);
  }

  @Handles(readOrganisation)
  async read({ params }: InputOf<typeof readOrganisation>) {
    const found = await this.organisations.find(params.orgId);
    return { organisation: { ...found, logoUrl: await this.logos.urlOf(found.logo) } };
  }

  @Handles(openOrganisation)
  async open({ params }: InputOf<typeof openOrganisation>, { actor }: ActorContext) {
    const { orgId } = await this.organisations.find(params.orgId);
    return { others: await this.openings.say(`organisation:${orgId}`, actor) };
  }

  @Changes(createOrganisation)
  async create({ body }: InputOf<typeof createOrganisation>, { tx, note }: ChangeContext) {
    const { commandId: _, orgId, ...given } = body;
    const version = await this.organisations.create(tx, body);
    note({ subject: `organisation:${orgId}`, orgId, before: null, after: notedNew(given) });
    return { orgId, version };
  }

  @Changes(changeOrganisation)
  async change({ params, body }: InputOf<typeof changeOrganisation>, { tx, note, unchanged }: ChangeContext) {
    const { orgId } = params;
    const { before, version, isSame } = await this.organisations.change(tx, orgId, body);
    if (isSame) unchanged();
    else note({ subject: `organisation:${orgId}`, orgId, ...notedChange(before, body) });
    return { version };
  }

  @Handles(takeLogo)
  async takeLogo({ body }: InputOf<typeof takeLogo>, { actor }: ActorContext) {
    const logo = await this.logos.take(actor.userId, body.upload);
    return { logo, logoUrl: (await this.logos.urlOf(logo))! };
  }

  @Changes(makeOffice)
  async makeOffice({ params, body }: InputOf<typeof makeOffice>, { tx, actor, note }: ChangeContext) {
    const { orgId } = params;
    const { endsAt, ...made } = await this.organisations.makeOffice(tx, actor, orgId, body);
    const { userCode, givenName, familyName, phoneNumber } = body;
    const after = { userCode, givenName, familyName, phoneNumber: `…${phoneNumber.slice(-4)}`, roles: ['org-admin'] };
    note({ subject: `organisation:${orgId}`, orgId, changesNoField: true, details: { userId: made.userId } });
    note({ subject: `user:${made.userId}`, orgId, before: null, after });
    return { ...made, endsAt: endsAt.toISOString() };
  }
}
