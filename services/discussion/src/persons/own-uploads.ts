import { foldersOf, ObjectStorage, type PersonOf, type PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { attachmentsFolder } from '../uploads/index.js';

/** What somebody has uploaded for posts, used or not. */
@Injectable()
export class OwnUploads implements PersonsElsewhere {
  constructor(private readonly storage: ObjectStorage) {}

  async files({ userId }: PersonOf): Promise<string[]> {
    return (await Promise.all(foldersOf(attachmentsFolder, userId).map((one) => this.storage.list(one)))).flat();
  }

  async eraseOutside(person: PersonOf): Promise<void> {
    await this.storage.delete(await this.files(person));
  }
}
