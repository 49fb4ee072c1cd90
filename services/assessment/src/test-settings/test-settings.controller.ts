import { changeTestSettings, openTestSettings, readTestSettings, type InputOf } from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { TestSettingsService } from './test-settings.service.js';

@Controller()
export class TestSettingsController {
  constructor(
    private readonly settings: TestSettingsService,
    private readonly openings: Openings,
  ) {}

  @Handles(readTestSettings)
  read(_input: InputOf<typeof readTestSettings>, { actor }: ActorContext) {
    return this.settings.read(actor);
  }

  @Handles(openTestSettings)
  async open(_input: InputOf<typeof openTestSettings>, { actor }: ActorContext) {
    return { others: await this.openings.say(`test-settings:${actor.orgId}`, actor) };
  }

  @Changes(changeTestSettings)
  async change({ body }: InputOf<typeof changeTestSettings>, context: ChangeContext) {
    return { version: await this.settings.change(context, body) };
  }
}
