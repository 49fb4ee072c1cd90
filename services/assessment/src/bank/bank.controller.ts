import {
  bankFacets,
  changeQuestion,
  createQuestion,
  drawQuestions,
  listQuestions,
  moveQuestions,
  openQuestion,
  readQuestion,
  tagQuestions,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { contentOf, rowView, shownOf } from './bank-views.js';
import { BankService } from './bank.service.js';
import { DrawService } from './draw.service.js';
import { TagsService } from './tags.service.js';

@Controller()
export class BankController {
  constructor(
    private readonly bank: BankService,
    private readonly draws: DrawService,
    private readonly tags: TagsService,
    private readonly openings: Openings,
  ) {}

  @Handles(listQuestions)
  async list({ query }: InputOf<typeof listQuestions>, { actor }: ActorContext) {
    const page = await this.bank.list(actor, query);
    return { ...page, items: page.items.map(rowView) };
  }

  @Handles(bankFacets)
  async facets({ query }: InputOf<typeof bankFacets>, { actor }: ActorContext) {
    const [chapters, tags] = await Promise.all([
      this.bank.chapters(actor, query.orgId),
      this.tags.all(actor, query.orgId),
    ]);
    return { chapters, tags };
  }

  @Handles(readQuestion)
  async read({ params, query }: InputOf<typeof readQuestion>, { actor }: ActorContext) {
    const { held, versions, uses, duplicates } = await this.bank.read(actor, params.questionId, query);
    const { questionId, version, state, changedBy } = held;
    return {
      question: {
        ...{ questionId, version, state, changedBy },
        changedAt: new Date(held.changedAt).toISOString(),
        content: contentOf(held),
        outdated: held.outdated,
        shown: shownOf(held),
      },
      versions: versions.map((one) => ({ ...one, changedAt: one.changedAt.toISOString() })),
      uses: uses.map((one) => ({
        ...one,
        startAt: one.startAt === null ? null : new Date(one.startAt).toISOString(),
      })),
      duplicates,
    };
  }

  @Handles(openQuestion)
  async open({ params: { questionId }, query }: InputOf<typeof openQuestion>, { actor }: ActorContext) {
    const { scope } = await this.bank.reach(actor, questionId, query);
    return { others: await this.openings.say(`question:${scope.orgId}:${questionId}`, actor) };
  }

  @Changes(createQuestion)
  create({ body }: InputOf<typeof createQuestion>, context: ChangeContext) {
    return this.bank.create(context, body);
  }

  @Changes(changeQuestion)
  change({ params, body }: InputOf<typeof changeQuestion>, context: ChangeContext) {
    return this.bank.change(context, params.questionId, body);
  }

  @Changes(moveQuestions)
  move({ body }: InputOf<typeof moveQuestions>, context: ChangeContext) {
    return this.bank.move(context, body);
  }

  @Changes(tagQuestions)
  tag({ body }: InputOf<typeof tagQuestions>, context: ChangeContext) {
    return this.tags.change(context, body);
  }

  @Handles(drawQuestions)
  draw({ body }: InputOf<typeof drawQuestions>, { actor }: ActorContext) {
    return this.draws.draw(actor, body);
  }
}
