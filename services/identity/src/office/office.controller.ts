import {
  addClass,
  changePerson,
  downloadSlips,
  endPersonSessions,
  listClasses,
  listPeople,
  makeStartCodes,
  markLeft,
  movePeople,
  namesOfPeople,
  openPerson,
  peopleWaiting,
  personSessions,
  previewPromotion,
  promotePeople,
  readPerson,
  signInProblems,
  type InputOf,
} from '@exam/contracts';
import {
  Audit,
  Changes,
  CONFIG,
  eachItem,
  Handles,
  Openings,
  type ActorContext,
  type ChangeContext,
} from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { Db } from '../db.js';
import { SessionEnds } from '../session-ends/index.js';
import { PeopleChanges } from '../staff/index.js';
import { StartCodes } from '../start-codes/index.js';
import { placeShownOf } from './listed-person.js';
import { AddClass } from './add-class.service.js';
import { MovesService } from './moves.service.js';
import { OfficeReads } from './office-reads.service.js';
import { OfficeService, personRowOf } from './office.service.js';

@Controller()
export class OfficeController {
  constructor(
    private readonly adding: AddClass,
    private readonly office: OfficeService,
    private readonly reads: OfficeReads,
    private readonly moves: MovesService,
    private readonly startCodes: StartCodes,
    private readonly changes: PeopleChanges,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
    private readonly openings: Openings,
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(listPeople)
  async list({ query }: InputOf<typeof listPeople>, { actor }: ActorContext) {
    const page = await this.reads.page(actor, query);
    return { ...page, items: page.items.map((row) => personRowOf(actor, row)) };
  }

  @Handles(readPerson)
  async read({ params }: InputOf<typeof readPerson>, { actor }: ActorContext) {
    const person = await this.office.find(actor, params.userId);
    return { person: personRowOf(actor, person), office: await this.office.details(actor, params.userId) };
  }

  @Handles(openPerson)
  async open({ params: { userId } }: InputOf<typeof openPerson>, { actor }: ActorContext) {
    await this.office.find(actor, userId);
    return { others: await this.openings.say(`user:${userId}`, actor) };
  }

  @Changes(changePerson)
  async change({ params, body }: InputOf<typeof changePerson>, { tx, actor, note }: ChangeContext) {
    const { commandId: _, version, ...given } = body;
    const { before, now } = await this.office.change(tx, actor, params.userId, version, given);
    const names = Object.keys(given) as (keyof typeof given)[];
    const shown = (of: object) => Object.fromEntries(names.map((name) => [name, masked(name, (of as never)[name])]));
    note({
      subject: `user:${now.userId}`,
      orgId: now.orgId,
      before: shown(before),
      after: shown({ ...now, ...given }),
    });
    return { version: now.revision };
  }

  @Changes(movePeople)
  move({ body }: InputOf<typeof movePeople>, { tx, actor, note }: ChangeContext) {
    return eachItem(tx, [...new Set(body.userIds)], same, async (userId) => {
      const { orgId, before } = await this.moves.move(tx, actor, userId, body.to, body.from);
      note({ subject: `user:${userId}`, orgId, before, after: { ...body.to, from: body.from } });
    });
  }

  @Changes(promotePeople)
  promote({ body }: InputOf<typeof promotePeople>, { tx, actor, note }: ChangeContext) {
    return eachItem(tx, [...new Set(body.userIds)], same, async (userId) => {
      const { orgId } = await this.moves.promote(tx, actor, userId, body.to);
      note({ subject: `user:${userId}`, orgId, before: null, after: { ...body.to } });
    });
  }

  @Handles(previewPromotion)
  async previewPromotion({ body }: InputOf<typeof previewPromotion>, { actor }: ActorContext) {
    const seen = await this.moves.previewPromotion(actor, body.userIds, body.to);
    return {
      items: seen.map(({ person, refused }) => ({
        ...{ userId: person.userId, userCode: person.userCode, name: person.name, now: placeShownOf(person), refused },
      })),
    };
  }

  @Changes(markLeft)
  leave({ body }: InputOf<typeof markLeft>, { tx, actor, note }: ChangeContext) {
    return eachItem(tx, [...new Set(body.userIds)], same, async (userId) => {
      const { orgId, hasLeft } = await this.office.markLeft(tx, actor, userId, body.hasLeft);
      note({ subject: `user:${userId}`, orgId, before: { hasLeft }, after: { hasLeft: body.hasLeft } });
    });
  }

  @Handles(peopleWaiting)
  waiting(_input: InputOf<typeof peopleWaiting>, { actor }: ActorContext) {
    return this.reads.waiting(actor);
  }

  @Handles(listClasses)
  async classes(_input: InputOf<typeof listClasses>, { actor }: ActorContext) {
    return { items: await this.reads.classes(actor) };
  }

  @Changes(addClass)
  addClass({ body }: InputOf<typeof addClass>, context: ChangeContext) {
    return this.adding.add(context, body);
  }

  @Handles(namesOfPeople)
  async names({ query }: InputOf<typeof namesOfPeople>, { actor }: ActorContext) {
    return { items: await this.reads.names(actor, query.userIds) };
  }

  @Handles(signInProblems)
  async problems({ params }: InputOf<typeof signInProblems>, { actor }: ActorContext) {
    await this.office.find(actor, params.userId);
    const seen = await this.reads.signInsOf(params.userId);
    return { items: seen.map((one) => ({ ...one, at: one.at.toISOString() })) };
  }

  @Handles(personSessions)
  async sessions({ params }: InputOf<typeof personSessions>, { actor }: ActorContext) {
    await this.office.find(actor, params.userId);
    const open = await this.reads.sessionsOf(params.userId);
    return {
      items: open.map(({ signedInAt, lastSeenAt, ...one }) => ({
        ...{ ...one, signedInAt: signedInAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      })),
    };
  }

  @Changes(endPersonSessions)
  async endSessions({ params }: InputOf<typeof endPersonSessions>, { tx, actor, note }: ChangeContext) {
    const person = await this.changes.lock(tx, actor, params.userId);
    await this.ends.end(tx, { userIds: [person.userId] });
    note({ subject: `user:${person.userId}`, orgId: person.orgId, changesNoField: true });
  }

  @Changes(makeStartCodes)
  async makeCodes({ body }: InputOf<typeof makeStartCodes>, { tx, actor, note }: ChangeContext) {
    const { endsAt, ...made } = await this.startCodes.make(tx, actor, body.userIds);
    for (const userId of made.done)
      note({ subject: `user:${userId}`, details: { slipsId: made.slipsId }, changesNoField: true });
    return { ...made, endsAt: endsAt.toISOString() };
  }

  @Handles(downloadSlips)
  async slips({ params }: InputOf<typeof downloadSlips>, { actor }: ActorContext) {
    const { orgId, slips } = await this.startCodes.slips(actor, params.slipsId);
    await this.audit.add(this.db, { action: 'start-code.slips_downloaded', actor, subject: `slips:${params.slipsId}` });
    const school = await this.reads.school(orgId);
    // as it is typed at the sign-in, where the organisation's code is put before it
    const typed = (login: string) => (login.startsWith(school.orgCode) ? login.slice(school.orgCode.length) : login);
    const items = [];
    for (const { userId, code, endsAt } of slips) {
      const person = await this.reads.find(actor, userId);
      if (person?.loginName)
        items.push({
          ...{ name: person.name, loginName: typed(person.loginName), code, endsAt: endsAt.toISOString() },
          place: placeShownOf(person),
        });
    }
    // the pages are those of one organisation unless their address names another
    const of = school.isOfPages ? '' : `?${new URLSearchParams({ orgCode: school.orgCode }).toString()}`;
    return { signInUrl: `${this.config.publicUrl}/login${of}`, schoolName: school.name, items };
  }
}

const same = (id: string): string => id;

/** Of a number the last four digits tell the office which it was. */
const masked = (name: string, value: unknown): unknown =>
  name === 'phoneNumber' && typeof value === 'string' ? `…${value.slice(-4)}` : (value ?? null);
