import { changeTestSettings, readTestSettings, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { TestSettingsService } from './test-settings.service.js';

@Controller()
export class TestSettingsController {
  constructor(private readonly settings: TestSettingsService) {}

  @Handles(readTestSettings)
  read(_input: InputOf<typeof readTestSettings>, { actor }: ActorContext) {
    return this.settings.read(actor);
  }

  @Changes(changeTestSettings)
  async change({ body }: InputOf<typeof changeTestSettings>, context: ChangeContext) {
    return { version: await this.settings.change(context, body) };
  }
}
