import { peopleImportLimits, userRegistered, type ManyResult } from '@exam/contracts';
import { type Actor, Clock, eachItem, Outbox, type Noted } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { OutgoingMessages } from '../messages/index.js';
import { OfficeService } from '../office/index.js';
import { OrganisationsService } from '../organisations/index.js';
import {
  packNameOf,
  PeopleService,
  PeopleWriter,
  personOfRow,
  userEventOf,
  type PersonRecord,
} from '../people/index.js';
import { PrivacyService } from '../privacy/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { PeopleChanges } from '../staff/index.js';
import { learningOf, movesTo } from './compare.js';
import type { GivenPerson } from './parse-row.js';
import { ImportClosed, ImportNotFound } from './people-import.errors.js';
import { PeopleImportRepository, type PendingRow } from './people-import.repository.js';
import { orgOf } from './people-import.service.js';

interface Ready {
  readonly row: PendingRow;
  readonly given: GivenPerson;
  readonly person: PersonRecord;
  readonly before: PersonRecord | undefined;
}
type Refused = ManyResult['refused'][number];

const meanwhile = {
  code: 'import.changed_meanwhile',
  message: 'The person has changed since the preview. Read the file again.',
};

/** Applies what was previewed, a page in a transaction: each row is done or refused by itself, and none twice. */
@Injectable()
export class ApplyPeopleImport {
  constructor(
    private readonly imports: PeopleImportRepository,
    private readonly organisations: OrganisationsService,
    private readonly people: PeopleWriter,
    private readonly known: PeopleService,
    private readonly changes: PeopleChanges,
    private readonly office: OfficeService,
    private readonly privacy: PrivacyService,
    private readonly ends: SessionEnds,
    private readonly messages: OutgoingMessages,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async page(
    tx: Tx,
    actor: Actor,
    given: { importId: string; hasLeft: readonly number[]; note: (noted: Noted) => void },
  ): Promise<ManyResult & { left: number }> {
    const { importId, hasLeft, note } = given;
    const { orgId } = await this.open(tx, actor, importId);
    const rows = await this.imports.pending(tx, importId, hasLeft, peopleImportLimits.pageRows + 1);
    const page = rows.slice(0, peopleImportLimits.pageRows);
    const written = await this.write(
      tx,
      actor,
      orgId,
      page.filter(({ state }) => state !== 'missing'),
    );
    const gone = new Map(page.filter(({ state }) => state === 'missing').map((row) => [String(row.n), row]));
    const left = await eachItem(
      tx,
      [...gone.values()],
      ({ n }) => String(n),
      async ({ userId }) => void (await this.office.markLeft(tx, actor, userId!, true)),
    );
    for (const { row, person } of written.ready) note(noteOf(importId, orgId, row, person.userId));
    for (const id of left.done)
      note({
        subject: `user:${gone.get(id)!.userId}`,
        orgId,
        before: { hasLeft: false },
        after: { hasLeft: true },
        details: { importId },
      });
    const refused = [...written.refused, ...left.refused];
    const done = [...written.ready.map(({ row }) => String(row.n)), ...left.done];
    const users = new Map(written.ready.map(({ row, person }) => [String(row.n), person.userId]));
    await this.imports.settle(tx, importId, [
      ...done.map((id) => ({ n: Number(id), outcome: 'done', userId: users.get(id) ?? null })),
      ...refused.map(({ id, code }) => ({ n: Number(id), outcome: code, userId: null })),
    ]);
    if (rows.length > page.length) return { done, refused, left: await this.imports.waiting(tx, importId, hasLeft) };
    await this.imports.end(tx, importId, 'applied', new Date(this.clock.now()));
    return { done, refused, left: 0 };
  }

  async discard(tx: Tx, actor: Actor, importId: string): Promise<{ orgId: string }> {
    const held = await this.open(tx, actor, importId);
    await this.imports.end(tx, importId, 'discarded', new Date(this.clock.now()));
    return held;
  }

  private async open(tx: Tx, actor: Actor, importId: string): Promise<{ orgId: string }> {
    const held = await this.imports.lock(tx, importId, orgOf(actor));
    if (!held) throw new ImportNotFound();
    if (held.state !== 'to be checked') throw new ImportClosed();
    return held;
  }

  private async write(tx: Tx, actor: Actor, orgId: string, rows: readonly PendingRow[]) {
    const { ready, refused } = await this.ready(tx, orgId, rows);
    const created = ready.filter(({ before }) => before === undefined).map(({ person }) => person);
    const changed = ready.filter(({ before }) => before !== undefined);
    await this.people.write(tx, created);
    await this.outbox.addMany(tx, userRegistered, created.map(userEventOf));
    if (changed.length > 0)
      await this.changes.writeAll(
        tx,
        actor,
        changed.map(({ person }) => person),
      );
    await this.imports.writeBesides(
      tx,
      ready.map(({ person, given }) => ({ userId: person.userId, given })),
    );
    await this.privacy.tellNew(tx, created);
    for (const { person, before } of changed)
      if (person.birthdate !== before!.birthdate) await this.privacy.tell(tx, person.userId);
    for (const { person, before } of changed)
      if (before!.phoneNumber && person.phoneNumber !== before!.phoneNumber)
        await this.messages.numberChanged(tx, person.userId, before!.phoneNumber);
    // a number or an address signs in
    const stale = changed.filter(
      ({ person, before }) => person.phoneNumber !== before!.phoneNumber || person.email !== before!.email,
    );
    if (stale.length > 0) await this.ends.end(tx, { userIds: stale.map(({ person }) => person.userId) });
    return { ready, refused };
  }

  /** Who is still as they were when the row was previewed, as they shall be. */
  private async ready(tx: Tx, orgId: string, rows: readonly PendingRow[]) {
    const { orgCodes } = await this.organisations.places(tx, []);
    const orgCode = orgCodes.get(orgId) ?? '';
    const named = rows.map(({ wanted }) => ({ orgId, userCode: wanted!.userCode }));
    const records = await this.people.readNamed(tx, named);
    const erased = await this.known.erasedOf(tx, named);
    const holders = await this.people.holders(
      tx,
      rows.flatMap(({ wanted }) => [orgCode + wanted!.userCode, ...(wanted!.mobile ? [wanted!.mobile] : [])]),
    );
    const ready: Ready[] = [];
    const refused: Refused[] = [];
    for (const row of rows) {
      const given = row.wanted!;
      const name = packNameOf({ orgId, userCode: given.userCode });
      const before = records.get(name);
      const logins = before ? [given.mobile] : [given.mobile, orgCode + given.userCode];
      const isTaken = logins.some((login) => login && (holders.get(login) ?? before?.userId) !== before?.userId);
      const isNobody = before === undefined && !erased.has(name);
      const isSame = row.state === 'new' ? isNobody : before?.revision === row.revision && !before?.hasLeft;
      if (!isSame || isTaken) refused.push({ id: String(row.n), ...meanwhile });
      else {
        const person = before ? changedBy(before, given) : madeOf(given, orgId, orgCode);
        ready.push({ row, given, before, person });
      }
    }
    return { ready, refused };
  }
}

function madeOf(given: GivenPerson, orgId: string, orgCode: string): PersonRecord {
  const { boardId = null, classId = null, groupId = null, sectionId = null } = given.place ?? {};
  const row = {
    ...{ orgId, boardId, classId, groupId, sectionId, familyName: '', role: given.role ?? ('student' as const) },
    userCode: given.userCode,
    // with a start code that is how somebody without a number signs in
    loginName: given.userCode,
    givenName: given.fullName,
    phoneNumber: given.mobile ?? null,
    email: given.email ?? null,
    birthdate: given.birthDate ?? null,
  };
  return { ...personOfRow(row as never, orgCode, undefined), ...languageOf(given), ...extraTimeOf(given) };
}

function changedBy(before: PersonRecord, given: GivenPerson): PersonRecord {
  const account = learningOf(before);
  const { place } = given;
  const moved = account && place && movesTo(account, place);
  const { boardId, classId, groupId, sectionId } = place ?? {};
  const to = { boardId, classId, groupId, sectionId } as object;
  return {
    ...before,
    ...namesBy(before, given.fullName),
    phoneNumber: given.mobile ?? before.phoneNumber,
    email: given.email ?? before.email,
    birthdate: given.birthDate ?? before.birthdate,
    ...languageOf(given),
    ...extraTimeOf(given),
    accounts: moved ? before.accounts.map((one) => (one === account ? { ...one, ...to } : one)) : before.accounts,
  };
}

/** The rows know the languages: parse-row.ts. */
const languageOf = ({ language }: GivenPerson) =>
  language === undefined ? {} : { language: language as NonNullable<PersonRecord['language']> };

const extraTimeOf = ({ extraTimePercent }: GivenPerson) => (extraTimePercent === undefined ? {} : { extraTimePercent });

function namesBy({ givenName, familyName }: PersonRecord, fullName: string) {
  const isSame = fullName === givenName || fullName === `${givenName} ${familyName}`;
  return isSame ? { givenName, familyName } : { givenName: fullName, familyName: '' };
}

const secret = ['mobile', 'guardianMobile', 'email', 'guardianEmail'];
const masked = (column: string, value: string | null): string | null =>
  value !== null && secret.includes(column) ? `…${value.slice(-4)}` : value;

function noteOf(importId: string, orgId: string, row: PendingRow, userId: string): Noted {
  const of = (side: 'from' | 'to') =>
    Object.fromEntries(row.notes.map(({ column, ...values }) => [column, masked(column, values[side])]));
  const subject = { subject: `user:${userId}`, orgId, details: { importId, row: row.n } };
  return row.state === 'new'
    ? { ...subject, before: null, after: { fullName: row.wanted!.fullName, role: row.wanted!.role ?? 'student' } }
    : { ...subject, before: of('from'), after: of('to') };
}
