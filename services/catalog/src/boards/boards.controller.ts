import { activeBoards, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { type Board, BoardsRepository } from './boards.repository.js';

@Controller()
export class BoardsController {
  constructor(private readonly repository: BoardsRepository) {}

  /** Who is signed in sees their own organisation's, whatever code is asked for. */
  @Handles(activeBoards)
  async list({ query }: InputOf<typeof activeBoards>, { actor }: RequestContext) {
    const orgId = actor?.orgId ?? (await this.repository.organisationOf(query.orgCode));
    const boards = orgId === null ? [] : await this.repository.boards(orgId);
    return { status: true as const, Item: { boards: boards.map(shown) } };
  }
}

const shown = ({ boardId, boardName, classes }: Board) => ({
  boardId,
  boardName,
  classes: classes.map(({ classId, className, groups }) => ({
    classId,
    gradeId: classId,
    className,
    groups: groups.map(({ groupId, groupName }) => ({ groupId, groupName })),
  })),
});
