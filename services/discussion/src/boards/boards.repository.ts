import type { boardUpdated, EventOf } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

interface Place {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}
export interface PlaceNames {
  readonly boardName: string;
  readonly className: string;
  readonly groupName: string;
}

@Injectable()
export class BoardsRepository {
  constructor(private readonly db: Db) {}

  /** Empty where identity has not told of the place yet. */
  async namesOf({ orgId, boardId, classId, groupId }: Place): Promise<PlaceNames> {
    const board = await this.db.prisma.board.findFirst({ where: { boardId, orgId } });
    const classes = (board?.classes ?? []) as EventOf<typeof boardUpdated>['data']['classes'];
    const grade = classes.find((one) => one.classId === classId);
    const group = grade?.groups.find((one) => one.groupId === groupId);
    return {
      boardName: board?.boardName ?? '',
      className: grade?.className ?? '',
      groupName: group?.groupName ?? '',
    };
  }
}
