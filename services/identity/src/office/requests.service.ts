import { changeRequestDecided, reachOf, type InputOf, type listChangeRequests } from '@exam/contracts';
import { type Actor, Clock, Outbox, ReasonMissing } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { MovesService } from './moves.service.js';
import { RequestNotFound } from './office.errors.js';
import { RequestsRepository } from './requests.repository.js';

/** What students wish for, another board, class or group, and what became of it. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly moves: MovesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, query: InputOf<typeof listChangeRequests>['query']) {
    const isAll = reachOf(actor, 'people.manage') === 'all';
    return this.requests.waiting(isAll ? (query.orgId ?? null) : actor.orgId, query);
  }

  /** An accepted one moves the student to the group that was asked for. */
  async decide(tx: Tx, actor: Actor, userId: string, given: { decision: 'accept' | 'refuse'; answer: string | null }) {
    if (given.decision === 'refuse' && !given.answer) throw new ReasonMissing();
    const request = await this.requests.open(tx, userId);
    const isReached = request && (reachOf(actor, 'people.manage') === 'all' || request.orgId === actor.orgId);
    if (!isReached) throw new RequestNotFound();
    const { boardId, classId, groupId } = request;
    const isAccepted = given.decision === 'accept';
    if (isAccepted) await this.moves.move(tx, actor, userId, { boardId, classId, groupId, sectionId: null }, null);
    const at = new Date(this.clock.now());
    const state = isAccepted ? 'accepted' : 'refused';
    await this.requests.decided(tx, userId, { state, by: actor.userId, at, answer: given.answer });
    const told = { userId, isAccepted, answer: given.answer, decidedAt: at.toISOString() };
    await this.outbox.add(tx, changeRequestDecided, told);
    return { boardId, classId, groupId };
  }
}
