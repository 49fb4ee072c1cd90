import { activeBoards, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { BoardsService } from './boards.service.js';

@Controller()
export class BoardsController {
  constructor(private readonly boards: BoardsService) {}

  @Handles(activeBoards)
  async list({ query }: InputOf<typeof activeBoards>, { actor }: RequestContext) {
    const boards = await this.boards.active(actor, query.orgCode);
    return { Item: { boards: boards.map(shown) } };
  }
}

type Board = Awaited<ReturnType<BoardsService['active']>>[number];

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
