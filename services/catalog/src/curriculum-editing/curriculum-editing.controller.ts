import {
  addCurriculumPart,
  changeCurriculumPart,
  deleteCurriculumPart,
  openCurriculum,
  orderCurriculum,
  readCurriculum,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CurriculumEditingService } from './curriculum-editing.service.js';

@Controller()
export class CurriculumEditingController {
  constructor(
    private readonly editing: CurriculumEditingService,
    private readonly openings: Openings,
  ) {}

  @Handles(readCurriculum)
  read({ query }: InputOf<typeof readCurriculum>, { actor }: ActorContext) {
    return this.editing.read(actor, query);
  }

  @Handles(openCurriculum)
  async open({ query }: InputOf<typeof openCurriculum>, { actor }: ActorContext) {
    const { orgId, boardId, classId, groupId } = await this.editing.ownPlace(actor, query);
    return { others: await this.openings.say(`curriculum:${orgId}:${boardId}:${classId}:${groupId}`, actor) };
  }

  @Changes(addCurriculumPart)
  add({ body }: InputOf<typeof addCurriculumPart>, context: ChangeContext) {
    return this.editing.add(context, body);
  }

  @Changes(changeCurriculumPart)
  async change({ body }: InputOf<typeof changeCurriculumPart>, context: ChangeContext) {
    return { version: await this.editing.change(context, body) };
  }

  @Changes(orderCurriculum)
  async order({ body }: InputOf<typeof orderCurriculum>, context: ChangeContext) {
    return { version: await this.editing.order(context, body) };
  }

  @Changes(deleteCurriculumPart)
  async delete({ body }: InputOf<typeof deleteCurriculumPart>, context: ChangeContext) {
    return { version: await this.editing.delete(context, body) };
  }
}
