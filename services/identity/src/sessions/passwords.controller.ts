import { setPassword, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { OwnPassword } from './sessions.errors.js';
import { PasswordChanges } from './password-changes.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly changes: PasswordChanges) {}

  @Handles(setPassword)
  async set({ params, body }: InputOf<typeof setPassword>, { actor }: ActorContext) {
    // one's own is changed with the old one, or with a code
    if (params.userId === actor.userId) throw new OwnPassword();
    await this.changes.set(actor, params.userId, body.password);
  }
}
