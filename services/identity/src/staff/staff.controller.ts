import { changeRoles, changeTeaching, ownTeaching, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { OwnClasses } from './own-classes.js';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly own: OwnClasses,
  ) {}

  @Changes(changeRoles)
  async changeRoles({ params, body }: InputOf<typeof changeRoles>, { tx, actor, note }: ChangeContext) {
    const { from, now } = await this.staff.changeRoles(tx, actor, params.userId, body);
    note({ subject: `user:${now.userId}`, orgId: now.orgId, before: { roles: from }, after: { roles: now.roles } });
    return { version: now.revision };
  }

  @Changes(changeTeaching)
  async changeTeaching({ params, body }: InputOf<typeof changeTeaching>, { tx, actor, note }: ChangeContext) {
    const { before, now } = await this.staff.changeTeaching(tx, actor, params.userId, body);
    const told = { before: { teaching: before }, after: { teaching: body.assignments } };
    note({ subject: `user:${now.userId}`, orgId: now.orgId, ...told });
    return { version: now.revision };
  }

  @Handles(ownTeaching)
  async ownTeaching(_input: InputOf<typeof ownTeaching>, { actor }: ActorContext) {
    return { items: await this.own.of(actor) };
  }
}
