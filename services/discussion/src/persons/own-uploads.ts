import { ObjectStorage, type HandlerTx, type PersonOf, type PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** What somebody has uploaded for posts, used or not. */
@Injectable()
export class OwnUploads implements PersonsElsewhere {
  constructor(private readonly storage: ObjectStorage) {}

  files({ userId }: PersonOf): Promise<string[]> {
    return this.storage.list(`talk/${userId}/`);
  }

  async erase(_tx: HandlerTx, person: PersonOf): Promise<void> {
    await this.storage.delete(await this.files(person));
  }
}
