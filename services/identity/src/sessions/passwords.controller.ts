import { setPassword, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PasswordChanges } from './password-changes.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly changes: PasswordChanges) {}

  @Handles(setPassword)
  async set({ params, body }: InputOf<typeof setPassword>, { actor }: ActorContext) {
    await this.changes.set(actor, params.userId, body.password);
  }
}
