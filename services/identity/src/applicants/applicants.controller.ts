import { approveApplicant, listApplicants, refuseApplicant, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ApplicantsService } from './applicants.service.js';

@Controller()
export class ApplicantsController {
  constructor(private readonly applicants: ApplicantsService) {}

  @Handles(listApplicants)
  async list({ query }: InputOf<typeof listApplicants>, { actor }: ActorContext) {
    const page = await this.applicants.list(actor, query);
    return { ...page, items: page.items.map((one) => ({ ...one, appliedAt: one.appliedAt.toISOString() })) };
  }

  @Handles(approveApplicant)
  async approve({ params }: InputOf<typeof approveApplicant>, { actor }: ActorContext) {
    await this.applicants.approve(actor, params.userId);
    return {};
  }

  @Handles(refuseApplicant)
  async refuse({ params }: InputOf<typeof refuseApplicant>, { actor }: ActorContext) {
    await this.applicants.refuse(actor, params.userId);
    return {};
  }
}
