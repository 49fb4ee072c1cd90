import { istDay } from '@exam/domain';
import { NotYours, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { UsageRepository } from './usage.repository.js';
import { usageOf } from './usage-sums.js';

interface Asked {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly dateRange: readonly string[];
}

@Injectable()
export class UsageService {
  constructor(private readonly usage: UsageRepository) {}

  /** Of the account that asks: grades of one person are never mixed (decision 5). */
  async byFilter(actor: Actor, { boardId, classId, groupId, dateRange }: Asked) {
    if (boardId !== actor.boardId || classId !== actor.classId || groupId !== actor.groupId) throw new NotYours();
    const days = [...new Set(dateRange.map((day) => (day.length === 10 ? day : istDay(Date.parse(day)))))];
    const filter = { accountId: actor.accountId, boardId, classId, groupId, days };
    const [views, quizzes] = await Promise.all([this.usage.views(filter), this.usage.quizzes(filter)]);
    return usageOf([...views, ...quizzes]);
  }
}
