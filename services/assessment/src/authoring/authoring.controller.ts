import {
  changeDraft,
  createDraft,
  listDrafts,
  openDraft,
  publishDraft,
  readChecklist,
  readDraft,
  removeDraft,
  sealDraft,
  takeBackExam,
  tryDraft,
  useNewestQuestions,
  withdrawExam,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { Draft } from './draft.js';
import { DraftsService } from './drafts.service.js';
import { PublicationService } from './publication.service.js';
import { TrialService } from './trial.service.js';
import { WithdrawalService } from './withdrawal.service.js';

@Controller()
export class AuthoringController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly publication: PublicationService,
    private readonly trials: TrialService,
    private readonly withdrawal: WithdrawalService,
    private readonly openings: Openings,
  ) {}

  @Handles(listDrafts)
  async list({ query }: InputOf<typeof listDrafts>, { actor }: ActorContext) {
    const page = await this.drafts.list(actor, query);
    return {
      ...page,
      items: page.items.map((draft) => {
        const { examName, startAt, questionIds } = draft.content;
        return { ...told(draft), examName, startAt, questions: questionIds.length };
      }),
    };
  }

  @Handles(readDraft)
  async read({ params }: InputOf<typeof readDraft>, { actor }: ActorContext) {
    const { draft, questions } = await this.drafts.read(actor, params.examId);
    const { version, isSealed, content } = draft;
    return { ...told(draft), version, isSealed, content, questions };
  }

  @Handles(openDraft)
  async open({ params: { examId } }: InputOf<typeof openDraft>, { actor }: ActorContext) {
    await this.drafts.reach(actor, examId);
    return { others: await this.openings.say(`exam:${examId}`, actor) };
  }

  @Handles(readChecklist)
  async checklist({ params }: InputOf<typeof readChecklist>, { actor }: ActorContext) {
    const { draft, checklist } = await this.drafts.checklist(actor, params.examId);
    return { version: draft.version, ...checklist };
  }

  @Handles(tryDraft)
  async try({ params }: InputOf<typeof tryDraft>, { actor }: ActorContext) {
    return { Item: await this.trials.paperOf(actor, params.examId) };
  }

  @Changes(createDraft)
  create({ body }: InputOf<typeof createDraft>, context: ChangeContext) {
    return this.drafts.create(context, body.content);
  }

  @Changes(changeDraft)
  async change({ params, body }: InputOf<typeof changeDraft>, context: ChangeContext) {
    return { version: await this.drafts.change(context, params.examId, body) };
  }

  @Changes(useNewestQuestions)
  async useNewest({ params, body }: InputOf<typeof useNewestQuestions>, context: ChangeContext) {
    return { version: await this.drafts.useNewest(context, params.examId, body.versions) };
  }

  @Changes(removeDraft)
  async remove({ params, body }: InputOf<typeof removeDraft>, context: ChangeContext) {
    await this.drafts.remove(context, params.examId, body.isRemoved);
  }

  @Changes(sealDraft)
  async seal({ params, body }: InputOf<typeof sealDraft>, context: ChangeContext) {
    await this.drafts.seal(context, params.examId, body);
  }

  @Changes(publishDraft)
  publish({ params, body }: InputOf<typeof publishDraft>, context: ChangeContext) {
    return this.publication.publish(context, params.examId, body);
  }

  @Changes(takeBackExam)
  async takeBack({ params }: InputOf<typeof takeBackExam>, context: ChangeContext) {
    return { version: await this.publication.takeBack(context, params.examId) };
  }

  @Changes(withdrawExam)
  async withdraw({ params, body }: InputOf<typeof withdrawExam>, context: ChangeContext) {
    return { attempts: await this.withdrawal.withdraw(context, params.examId, body.reason) };
  }
}

const told = ({ examId, state, changedBy, changedAt }: Draft) => ({
  ...{ examId, state, changedBy },
  changedAt: changedAt.toISOString(),
});
