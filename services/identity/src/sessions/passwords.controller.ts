import { setPassword, type InputOf } from '@exam/contracts';
import { actorOf, Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PasswordChanges } from './password-changes.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly changes: PasswordChanges) {}

  @Handles(setPassword)
  async set({ params, body }: InputOf<typeof setPassword>, context: RequestContext) {
    await this.changes.set(actorOf(context), params.userId, body.password);
    return { status: true as const };
  }
}
