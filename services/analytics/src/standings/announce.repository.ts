import { leaderboardChanged, type EventOf } from '@exam/contracts';
import { Announces, CONFIG, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { loadConfig } from '../config.js';
import { StandingsService } from './standings.service.js';

/** Boards as they stand, for consumers that missed their events. */
@Injectable()
export class AnnounceBoards {
  constructor(
    private readonly standings: StandingsService,
    @Inject(CONFIG) private readonly config: ReturnType<typeof loadConfig>,
  ) {}

  @Announces(leaderboardChanged)
  async boards(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof leaderboardChanged>['data']>[]> {
    const rows = await tx.query<{ examId: string }>(
      `select exam_id as "examId" from board
       where exam_id > coalesce($1, '') and published_at >= $2 order by exam_id limit $3`,
      [after, since?.getTime() ?? 0, limit],
    );
    const boards = [];
    for (const { examId } of rows)
      boards.push({ cursor: examId, data: await this.standings.boardOf(examId, this.config.boardTop, tx) });
    return boards;
  }
}
