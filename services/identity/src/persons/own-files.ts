import { foldersOf, ObjectStorage, type HandlerTx, type PersonOf, type PersonsElsewhere } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, type IdentityPool } from '../hosted/index.js';
import { OwnRowsRepository } from './own-rows.repository.js';

/** Pictures, uploads and signed consents of a person, their user in the hosted pool, and the codes that were sent to them. */
@Injectable()
export class OwnFiles implements PersonsElsewhere {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly rows: OwnRowsRepository,
    @Inject(POOL) private readonly pool: IdentityPool | null,
  ) {}

  async files({ userId }: PersonOf): Promise<string[]> {
    const folders = [...foldersOf('pictures/', userId), `consents/${userId}/`];
    return (await Promise.all(folders.map((one) => this.storage.list(one)))).flat();
  }

  erase(tx: HandlerTx, { userId }: PersonOf): Promise<void> {
    return this.rows.erase(tx, userId);
  }

  async namesOutside(tx: HandlerTx, { userId }: PersonOf): Promise<string[]> {
    const phone = this.pool && (await this.rows.phoneOf(tx, userId));
    return phone === null ? [] : [phone];
  }

  async eraseOutside(person: PersonOf, phones: readonly string[]): Promise<void> {
    for (const phone of phones) await this.pool?.delete(phone);
    await this.storage.delete(await this.files(person));
  }
}
