import { itemsOf } from '@exam/domain';
import { Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PaperCache } from '../exams/index.js';
import { ChoicesRepository } from './choices.repository.js';
import { isContradicted } from './contradicted.js';
import { FlagsRepository, type DueExam } from './flags.repository.js';

const atOnce = 50;

/** Which questions of closed exams are flagged: their authors are told before they ask them again. */
@Injectable()
export class FindFlagged extends Hourly {
  constructor(
    private readonly papers: PaperCache,
    private readonly choices: ChoicesRepository,
    private readonly flags: FlagsRepository,
    private readonly logger: Logger,
  ) {
    super(logger, 'Flagged questions of closed exams are not known for now');
  }

  async purge(): Promise<void> {
    let due = await this.flags.due('', atOnce);
    while (due.length > 0) {
      for (const exam of due) await this.find(exam);
      due = await this.flags.due(due.at(-1)!.examId, atOnce);
    }
  }

  /** One that cannot be read holds up no other. */
  private async find(exam: DueExam): Promise<void> {
    try {
      await this.flags.keep(exam, await this.flaggedIn(exam));
    } catch (error) {
      this.logger.warn({ err: error, examId: exam.examId }, 'The flagged questions of an exam are not known for now');
    }
  }

  /** By what the best chose, as the results show it, and by how well each question measured, as their figures do. */
  private async flaggedIn({ examId, revision }: DueExam): Promise<string[]> {
    const { questions } = await this.papers.get(examId, revision);
    const answers = await this.choices.ofExam(examId, revision);
    const items = itemsOf(await this.flags.sums(examId, revision, questions.length));
    return questions.flatMap(({ questionId, type, key }, index) => {
      const own = answers.filter(({ place }) => place === index + 1);
      return isContradicted(type, key, own) || items[index]?.isContradicted ? [questionId] : [];
    });
  }
}
