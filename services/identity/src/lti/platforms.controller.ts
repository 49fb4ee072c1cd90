import {
  changeLtiPlatform,
  listLtiPlatforms,
  makeLtiPlatform,
  openLtiPlatforms,
  removeLtiPlatform,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PlatformsService, subjectOf, type Registered } from './platforms.service.js';

@Controller()
export class PlatformsController {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly openings: Openings,
  ) {}

  @Handles(listLtiPlatforms)
  async list(_input: InputOf<typeof listLtiPlatforms>, { actor }: ActorContext) {
    const held = await this.platforms.list(actor);
    return {
      items: held.map(({ orgId: _, createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    };
  }

  @Handles(openLtiPlatforms)
  async open(_input: InputOf<typeof openLtiPlatforms>, { actor }: ActorContext) {
    return { others: await this.openings.say(`lti-platforms:${actor.orgId}`, actor) };
  }

  @Changes(makeLtiPlatform)
  async make({ body }: InputOf<typeof makeLtiPlatform>, { tx, actor, note }: ChangeContext) {
    const made = await this.platforms.make(tx, actor, body);
    note({ subject: subjectOf(made), before: null, after: notedOf(made) });
    return { platformId: made.platformId };
  }

  @Changes(changeLtiPlatform)
  async change({ params, body }: InputOf<typeof changeLtiPlatform>, { tx, actor, note, unchanged }: ChangeContext) {
    const { version, ...changed } = await this.platforms.change(tx, actor, params.platformId, body);
    if (version === body.version) unchanged();
    else note({ subject: subjectOf(params), ...changed });
    return { version };
  }

  @Changes(removeLtiPlatform)
  async remove({ params: { platformId } }: InputOf<typeof removeLtiPlatform>, { tx, actor, note }: ChangeContext) {
    const held = await this.platforms.remove(tx, actor, platformId);
    note({ subject: subjectOf(held), before: notedOf(held), after: null });
    return {};
  }
}

const notedOf = ({ name, issuer, clientId, deploymentIds, loginUrl, accessUrl, keysUrl }: Registered) => ({
  ...{ name, issuer, clientId, deploymentIds, loginUrl, accessUrl, keysUrl },
});
