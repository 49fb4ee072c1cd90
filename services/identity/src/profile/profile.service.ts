import { profileUpdated, shortestName, signsIn } from '@exam/contracts';
import { isAdult, isPossibleBirthdate } from '@exam/domain/age';
import { type Actor, Clock, Outbox, SessionEnded } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { EmailsService } from '../emails/index.js';
import { missingLevel, OrganisationsService } from '../organisations/index.js';
import { PeopleService, PeopleWriter, UnknownPlace, userEventOf, type PersonRecord } from '../people/index.js';
import { changedFields, type Changes } from './profile-fields.js';
import { BirthdateImpossible, PrivacyService } from '../privacy/index.js';
import { PicturesService } from './pictures.service.js';
import { NameShort, PlaceFixed } from './profile.errors.js';
import { type ChangeRequest, ProfileRepository } from './profile.repository.js';

type Place = Pick<ChangeRequest, 'boardId' | 'classId' | 'groupId'>;

@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Db,
    private readonly profiles: ProfileRepository,
    private readonly people: PeopleService,
    private readonly writer: PeopleWriter,
    private readonly organisations: OrganisationsService,
    private readonly emails: EmailsService,
    private readonly pictures: PicturesService,
    private readonly privacy: PrivacyService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async read({ userId }: Actor) {
    const person = await this.people.find(userId);
    if (!person) throw new SessionEnded();
    return { person, fields: await this.profiles.fields(userId), picture: await this.pictures.of(userId) };
  }

  /** What others know of a person is told to them in the same transaction; the rest only identity keeps. */
  async update(actor: Actor, given: Changes): Promise<void> {
    const place = placeOf(given);
    if (place) await this.expectPlace(actor, place);
    const { profilePicStorageKey: upload } = given;
    // drawn anew before the transaction: a connection must not wait for it
    const picture = upload === undefined || upload === null ? null : await this.pictures.take(actor.userId, upload);
    const before = await this.profiles.pictureKey(actor.userId);
    await this.db.transaction(async (tx) => {
      const person = (await this.writer.read(tx, [actor.userId])).get(actor.userId);
      if (!person) throw new SessionEnded();
      await this.updatePerson(tx, person, given, place);
      const held = await this.profiles.fields(actor.userId, tx);
      const fields = changedFields(held, given);
      if (fields.birthdate && !isPossibleBirthdate(fields.birthdate, this.clock.now())) throw new BirthdateImpossible();
      if (makesAdult(held.birthdate, fields.birthdate, this.clock.now())) throw new BirthdateImpossible();
      await this.profiles.setFields(tx, actor.userId, fields);
      if (fields.birthdate !== held.birthdate) await this.privacy.tell(tx, actor.userId);
      if (upload !== undefined) await this.profiles.setPicture(tx, actor.userId, picture);
      const { email } = given;
      if (email !== undefined && email !== person.email?.toLowerCase()) await this.emails.set(tx, actor.userId, email);
    });
    if (upload !== undefined) await this.pictures.forget([before, upload]);
  }

  async request(actor: Actor, given: ChangeRequest): Promise<Date> {
    await this.expectPlace(actor, given);
    const requestedAt = new Date(this.clock.now());
    await this.db.transaction((tx) => this.profiles.request(tx, actor.userId, given, requestedAt));
    return requestedAt;
  }

  private async updatePerson(tx: Tx, person: PersonRecord, given: Changes, place: Place | null): Promise<void> {
    const givenName = given.given_name ?? person.givenName;
    const familyName = given.family_name ?? person.familyName;
    if (givenName !== person.givenName && signsIn(givenName) < shortestName.inProfile) throw new NameShort();
    const accounts = place ? placed(person, place) : person.accounts;
    const language = given.siteLanguage ?? person.language ?? null;
    const isNamedSame = givenName === person.givenName && familyName === person.familyName;
    if (isNamedSame && accounts === person.accounts && language === (person.language ?? null)) return;
    const changed = { ...person, givenName, familyName, accounts, language, revision: person.revision + 1 };
    await this.writer.write(tx, [changed]);
    await this.outbox.add(tx, profileUpdated, userEventOf(changed));
  }

  private async expectPlace({ orgId }: Actor, place: Place): Promise<void> {
    const board = await this.organisations.board(place.boardId);
    if (board?.orgId !== orgId) throw new UnknownPlace('board');
    const missing = missingLevel(board.classes, { ...place, sectionId: null });
    if (missing !== null) throw new UnknownPlace(missing);
  }
}

/** A child grows older by waiting: the office corrects a date of birth that would end the need of a parent's consent. */
const makesAdult = (from: string | null | undefined, to: string | null | undefined, now: number): boolean =>
  !!from && !isAdult(from, now) && (!to || isAdult(to, now));

/** Null where none is given; all three belong together. */
function placeOf({ boardId, classId, gradeId, groupId }: Changes): Place | null {
  const ofClass = classId ?? gradeId;
  if (boardId === undefined && ofClass === undefined && groupId === undefined) return null;
  if (boardId === undefined) throw new UnknownPlace('board');
  if (ofClass === undefined) throw new UnknownPlace('class');
  if (groupId === undefined) throw new UnknownPlace('group');
  return { boardId, classId: ofClass, groupId };
}

/** The curriculum is chosen once; the same again changes nothing. */
function placed(person: PersonRecord, place: Place): PersonRecord['accounts'] {
  const current = person.accounts.find((one) => one.accountId === person.currentAccountId);
  if (!current || current.isBaseAccount) throw new PlaceFixed();
  const { boardId, classId, groupId } = current;
  if (boardId === place.boardId && classId === place.classId && groupId === place.groupId) return person.accounts;
  if (boardId !== null) throw new PlaceFixed();
  return person.accounts.map((one) => (one === current ? { ...one, ...place } : one));
}
