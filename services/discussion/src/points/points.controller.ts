import { readPoints, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { Scopes } from '../scope/index.js';
import { PointsService } from './points.service.js';

@Controller()
export class PointsController {
  constructor(
    private readonly points: PointsService,
    private readonly scopes: Scopes,
  ) {}

  @Handles(readPoints)
  async read({ params, body }: InputOf<typeof readPoints>, { actor }: ActorContext) {
    const data = await this.points.board(actor, await this.scopes.named(actor, body), params.period);
    return { status: 'success' as const, data };
  }
}
