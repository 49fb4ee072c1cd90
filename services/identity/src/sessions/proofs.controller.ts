import { prove, startProof, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { Proofs } from './proofs.service.js';
import { SessionAnswer } from './session-answer.js';

@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: Proofs,
    private readonly answer: SessionAnswer,
  ) {}

  @Handles(startProof)
  async start(_input: InputOf<typeof startProof>, context: ActorContext) {
    await this.proofs.sendCode(context.actor, this.answer.askerOf(context));
  }

  @Handles(prove)
  async prove({ body }: InputOf<typeof prove>, context: ActorContext) {
    const { token, endsAt } = await this.proofs.prove(context.actor, {
      ...body,
      address: context.request.ip,
      asker: this.answer.askerOf(context),
    });
    return { token, expiresAt: endsAt.toISOString() };
  }
}
