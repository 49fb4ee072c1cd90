import { Injectable } from '@nestjs/common';
import { BoardsRepository, type PlaceNames } from './boards.repository.js';

@Injectable()
export class BoardsService {
  constructor(private readonly boards: BoardsRepository) {}

  /** What a place is called, as identity tells it and no client. */
  namesOf(place: { orgId: string; boardId: string; classId: string; groupId: string }): Promise<PlaceNames> {
    return this.boards.namesOf(place);
  }
}
