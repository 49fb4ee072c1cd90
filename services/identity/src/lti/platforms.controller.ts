import { listLtiPlatforms, makeLtiPlatform, removeLtiPlatform, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PlatformsService, type Platform } from './platforms.service.js';

@Controller()
export class PlatformsController {
  constructor(private readonly platforms: PlatformsService) {}

  @Handles(listLtiPlatforms)
  async list(_input: InputOf<typeof listLtiPlatforms>, { actor }: ActorContext) {
    const held = await this.platforms.list(actor);
    return {
      items: held.map(({ orgId: _, createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    };
  }

  @Changes(makeLtiPlatform)
  async make({ body }: InputOf<typeof makeLtiPlatform>, { tx, actor, note }: ChangeContext) {
    const made = await this.platforms.make(tx, actor, body);
    note({ subject: subjectOf(made), before: null, after: notedOf(made) });
    return { platformId: made.platformId };
  }

  @Changes(removeLtiPlatform)
  async remove({ params: { platformId } }: InputOf<typeof removeLtiPlatform>, { tx, actor, note }: ChangeContext) {
    const held = await this.platforms.remove(tx, actor, platformId);
    note({ subject: subjectOf(held), before: notedOf(held), after: null });
    return {};
  }
}

const subjectOf = ({ platformId }: Platform) => `lti-platform:${platformId}`;
const notedOf = ({ platformId: _, orgId: __, ...registration }: Platform) => registration;
