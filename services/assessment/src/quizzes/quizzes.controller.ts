import { getChapterExam, getQuiz, getQuizResult, submitQuiz, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { QuizzesService } from './quizzes.service.js';

@Controller()
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Handles(getQuiz)
  async details({ params }: InputOf<typeof getQuiz>, { actor }: ActorContext) {
    return { Item: await this.quizzes.details(actor, params.examId) };
  }

  @Handles(submitQuiz)
  async submit({ body }: InputOf<typeof submitQuiz>, { actor }: ActorContext) {
    return { Item: await this.quizzes.submit(actor, body) };
  }

  @Handles(getQuizResult)
  async result({ params }: InputOf<typeof getQuizResult>, { actor }: ActorContext) {
    return { Item: await this.quizzes.result(actor, params.examId) };
  }

  @Handles(getChapterExam)
  async chapterExam({ params }: InputOf<typeof getChapterExam>, { actor }: ActorContext) {
    return { Item: await this.quizzes.chapterExam(actor, params.chapterId) };
  }
}
