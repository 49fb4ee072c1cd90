import { packBoard } from '@exam/contracts';
import { lockUntilCommit, uuid7, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OrganisationsService } from '../organisations/index.js';
import { TooManyPlaces } from './office.errors.js';
import { OfficeRepository } from './office.repository.js';
import { withClass, type Named } from './with-class.js';

/** Classes that the office makes itself: they are as those of a pack, under ids of the server. */
@Injectable()
export class AddClass {
  constructor(
    private readonly office: OfficeRepository,
    private readonly organisations: OrganisationsService,
  ) {}

  /** Throws TooManyPlaces. */
  async add({ tx, actor: { orgId }, note, unchanged }: ChangeContext, named: Named) {
    // a board is one row: two who add at once would lose one of both
    await lockUntilCommit(tx, `boards ${orgId}`);
    const { board, classId, groupId } = withClass(await this.office.boards(orgId, tx), named, uuid7);
    const row = packBoard.safeParse({ ...board, orgId });
    if (!row.success) throw new TooManyPlaces();
    if (!(await this.organisations.hold(tx, row.data))) unchanged();
    else {
      const { boardName, className, groupName, sectionNames } = named;
      const after = { boardName, className, groupName, sections: sectionNames.join(', ') };
      note({ subject: `organisation:${orgId}`, before: null, after });
    }
    return { boardId: board.boardId, classId, groupId };
  }
}
