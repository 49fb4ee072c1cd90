import { changePurpose, giveConsent, readPrivacy, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PrivacyService } from './privacy.service.js';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Handles(readPrivacy)
  read(_input: InputOf<typeof readPrivacy>, { actor }: ActorContext) {
    return this.privacy.read(actor);
  }

  @Handles(changePurpose)
  async choose({ body }: InputOf<typeof changePurpose>, { actor }: ActorContext) {
    await this.privacy.choose(actor, body.purpose, body.isAllowed);
    return this.privacy.read(actor);
  }

  @Handles(giveConsent)
  async consent({ body }: InputOf<typeof giveConsent>, { actor }: ActorContext) {
    await this.privacy.consent(actor, body);
    return this.privacy.read(actor);
  }
}
