import { Controller } from '@nestjs/common';
import {
  decideOutage,
  extendExam,
  listExtensions,
  listLostTime,
  listOutages,
  listOverrides,
  readExtensionReach,
  removeOverride,
  setOverride,
  setOverrides,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { ExtensionsService } from './extensions.service.js';
import { LostTimeService } from './lost-time.service.js';
import { OutagesService } from './outages.service.js';
import { OverridesService } from './overrides.service.js';

@Controller()
export class ExtensionsController {
  constructor(
    private readonly extensions: ExtensionsService,
    private readonly lost: OutagesService,
    private readonly own: OverridesService,
    private readonly silent: LostTimeService,
  ) {}

  @Changes(extendExam)
  async extend({ params, body }: InputOf<typeof extendExam>, context: ChangeContext) {
    return { attempts: await this.extensions.extend(context, { examId: params.examId, ...body }) };
  }

  @Handles(readExtensionReach)
  reach({ params }: InputOf<typeof readExtensionReach>, { actor }: ActorContext) {
    return this.extensions.reach(actor, params.examId);
  }

  @Handles(listOutages)
  async outages({ params }: InputOf<typeof listOutages>, { actor }: ActorContext) {
    return { items: await this.lost.list(actor, params.examId) };
  }

  @Handles(listLostTime)
  lostTime({ params }: InputOf<typeof listLostTime>, { actor }: ActorContext) {
    return this.silent.list(actor, params.examId);
  }

  @Changes(decideOutage)
  decide({ params, body }: InputOf<typeof decideOutage>, context: ChangeContext) {
    return this.lost.decide(context, params, body);
  }

  @Changes(setOverride)
  override({ params, body }: InputOf<typeof setOverride>, context: ChangeContext) {
    return this.own.set(context, params, body);
  }

  @Changes(setOverrides)
  overrides({ params, body }: InputOf<typeof setOverrides>, context: ChangeContext) {
    return this.own.setMany(context, params.examId, body);
  }

  @Handles(listOverrides)
  async ownTimes({ params }: InputOf<typeof listOverrides>, { actor }: ActorContext) {
    return { items: await this.own.list(actor, params.examId) };
  }

  @Changes(removeOverride)
  remove({ params }: InputOf<typeof removeOverride>, context: ChangeContext) {
    return this.own.remove(context, params);
  }

  @Handles(listExtensions)
  async list({ params }: InputOf<typeof listExtensions>, { actor }: ActorContext) {
    return { items: await this.extensions.list(actor, params.examId) };
  }
}
