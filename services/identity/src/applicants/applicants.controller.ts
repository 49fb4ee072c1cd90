import { approveApplicant, listApplicants, refuseApplicant, type InputOf } from '@exam/contracts';
import { type ActorContext, type ChangeContext, Changes, Handles } from '@exam/platform';
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

  @Changes(approveApplicant)
  async approve({ params }: InputOf<typeof approveApplicant>, context: ChangeContext) {
    await this.applicants.approve(context, params.userId);
  }

  @Changes(refuseApplicant)
  async refuse({ params }: InputOf<typeof refuseApplicant>, context: ChangeContext) {
    await this.applicants.refuse(context, params.userId);
  }
}
