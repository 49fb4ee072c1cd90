import { setPassword, type InputOf } from '@exam/contracts';
import { Changes, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { OwnPassword } from './sessions.errors.js';
import { PasswordChanges } from './password-changes.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly changes: PasswordChanges) {}

  @Changes(setPassword)
  async set({ params, body }: InputOf<typeof setPassword>, context: ChangeContext) {
    // one's own is changed with the old one, or with a code
    if (params.userId === context.actor.userId) throw new OwnPassword();
    await this.changes.set(context, params.userId, body.password);
  }
}
