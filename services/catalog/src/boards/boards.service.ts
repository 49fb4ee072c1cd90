import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { type Board, BoardsRepository } from './boards.repository.js';

@Injectable()
export class BoardsService {
  constructor(private readonly boards: BoardsRepository) {}

  /** Who is signed in sees their own organisation's, whatever code is asked for. */
  async active(actor: Actor | null, orgCode: string | undefined): Promise<Board[]> {
    const orgId = actor?.orgId ?? (await this.boards.organisationOf(orgCode));
    const boards = orgId === null ? [] : await this.boards.boards(orgId);
    return boards.filter(({ boardName }) => !isHidden(boardName));
  }
}

/** A board of trials: left out of every list, while links into it go on working (decision T167). */
const isHidden = (boardName: string): boolean => boardName.trim().toLowerCase() === 'meluha';
