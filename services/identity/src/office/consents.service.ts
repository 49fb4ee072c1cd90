import { PhoneNumber } from '@exam/contracts';
import { type Actor, Clock, judgePdf, ObjectStorage, Turns, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../db.js';
import { OutgoingMessages } from '../messages/index.js';
import { UserNotFound } from '../people/index.js';
import { PrivacyService } from '../privacy/index.js';
import { PeopleChanges } from '../staff/index.js';
import { ConsentNotFound, ConsentNotNeeded, ConsentReminded, NoGuardian, ScanRefused } from './consents.errors.js';
import { OfficeRepository } from './office.repository.js';
import { PeopleListRepository } from './people-list.repository.js';
import { scanTypeOf } from './scan-type.js';

const weekMs = 7 * 86_400_000;
const scanSeconds = 15 * 60;

/** What the office may do about a missing consent: remind the guardian, or record what was signed on paper. */
@Injectable()
export class ConsentsService {
  /** Each holds a connection while its scan is judged: few, so that everybody else signs in. */
  private readonly turns = new Turns({ waiting: 3 });

  constructor(
    private readonly changes: PeopleChanges,
    private readonly rows: OfficeRepository,
    private readonly lists: PeopleListRepository,
    private readonly privacy: PrivacyService,
    private readonly messages: OutgoingMessages,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Answers the organisation. The person is locked: two that remind at once send one message. */
  async remind(tx: Tx, actor: Actor, userId: string): Promise<string> {
    const { orgId } = await this.changes.lock(tx, actor, userId);
    if (!(await this.privacy.isParentMissing(tx, userId))) throw new ConsentNotNeeded();
    const last = await this.messages.remindedAt(tx, userId);
    if (last && this.clock.now() - last.getTime() < weekMs) throw new ConsentReminded(last);
    const { profile } = await this.rows.details(userId, tx);
    const target = contactOf(profile);
    if (target === null) throw new NoGuardian();
    await this.messages.remindOfConsent(tx, userId, target);
    return orgId;
  }

  async record(tx: Tx, actor: Actor, userId: string, given: { guardianName: string; scan: string }) {
    const file = Buffer.from(given.scan, 'base64');
    const contentType = scanTypeOf(file);
    if (contentType === null) throw new ScanRefused();
    // a colleague opens it: no scripts, no attachments, as of every PDF that is brought here
    if (contentType === 'application/pdf' && (await this.turns.take(actor.orgId, () => judgePdf(file))) !== 'fine')
      throw new ScanRefused();
    const { orgId } = await this.changes.lock(tx, actor, userId);
    if (!(await this.privacy.isParentMissing(tx, userId))) throw new ConsentNotNeeded();
    const consentId = uuid7();
    const scanKey = `consents/${userId}/${consentId}`;
    await this.storage.write(scanKey, file, { contentType, sizeBytes: file.length });
    const { guardianName } = given;
    await this.privacy.recordPaper(tx, userId, { consentId, guardianName, scanKey, recordedBy: actor.userId });
    return { orgId, consentId };
  }

  async scan(actor: Actor, userId: string, consentId: string): Promise<{ url: string; endsAt: Date }> {
    if (!(await this.lists.find(actor, userId))) throw new UserNotFound();
    const key = await this.rows.scanKeyOf(userId, consentId);
    if (key === null) throw new ConsentNotFound();
    const url = await this.storage.signDownload(key, { expiresInSeconds: scanSeconds });
    return { url, endsAt: new Date(this.clock.now() + scanSeconds * 1_000) };
  }
}

/** A guardian's number, else the address; null where neither is one. */
function contactOf(profile: Readonly<Record<string, string | null>>): string | null {
  const mobile = PhoneNumber.safeParse(profile['parentMobile'] ?? '');
  if (mobile.success) return mobile.data;
  const email = z.email().safeParse(profile['parentEmail']);
  return email.success ? email.data : null;
}
