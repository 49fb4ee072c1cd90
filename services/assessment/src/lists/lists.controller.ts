import { Controller } from '@nestjs/common';
import { getExam, mockList, teacherList, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { ListsService } from './lists.service.js';

@Controller()
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Handles(teacherList)
  async teacher(_input: InputOf<typeof teacherList>, { actor }: ActorContext) {
    const { serverTime, rows } = await this.lists.teacherExams(actor);
    return { serverTime, Item: rows };
  }

  @Handles(mockList)
  async mock(_input: InputOf<typeof mockList>, { actor }: ActorContext) {
    const { serverTime, rows } = await this.lists.mockTests(actor);
    return { serverTime, exams: rows };
  }

  @Handles(getExam)
  async exam({ params }: InputOf<typeof getExam>, { actor }: ActorContext) {
    return { Item: await this.lists.details(actor, params.examId) };
  }
}
