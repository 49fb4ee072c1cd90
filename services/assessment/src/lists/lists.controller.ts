import { Controller } from '@nestjs/common';
import { getExam, mockList, teacherList, type InputOf } from '@exam/contracts';
import { actorOf, assertOwn, Handles, type RequestContext } from '@exam/platform';
import { ListsService } from './lists.service.js';

@Controller()
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Handles(teacherList)
  async teacher({ params }: InputOf<typeof teacherList>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, params);
    const { serverTime, rows } = await this.lists.teacherExams(actor);
    return { status: true as const, serverTime, Item: rows };
  }

  @Handles(mockList)
  async mock({ params }: InputOf<typeof mockList>, context: RequestContext) {
    const actor = actorOf(context);
    assertOwn(actor, params);
    const { serverTime, rows } = await this.lists.mockTests(actor);
    return { status: true as const, serverTime, exams: rows };
  }

  @Handles(getExam)
  async exam({ params }: InputOf<typeof getExam>, context: RequestContext) {
    return { status: true as const, Item: await this.lists.details(actorOf(context), params.examId) };
  }
}
