import { readPoints, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { scopeOf } from '../scope/index.js';
import { PointsService } from './points.service.js';

@Controller()
export class PointsController {
  constructor(private readonly points: PointsService) {}

  @Handles(readPoints)
  async read({ params, body }: InputOf<typeof readPoints>, { actor }: ActorContext) {
    const data = await this.points.board(actor, scopeOf(actor, body), params.period);
    return { status: 'success' as const, data };
  }
}
