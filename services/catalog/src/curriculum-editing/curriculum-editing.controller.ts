import {
  addCurriculumPart,
  changeCurriculumPart,
  deleteCurriculumPart,
  orderCurriculum,
  readCurriculum,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CurriculumEditingService } from './curriculum-editing.service.js';

@Controller()
export class CurriculumEditingController {
  constructor(private readonly editing: CurriculumEditingService) {}

  @Handles(readCurriculum)
  read({ query }: InputOf<typeof readCurriculum>, { actor }: ActorContext) {
    return this.editing.read(actor, query);
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
