import {
  getExamResults,
  listExamAbsent,
  listExamExpected,
  listExamResults,
  listExamStudents,
  makeMeritList,
  readExam,
  readExamResultsFile,
  type InputOf,
} from '@exam/contracts';
import { Handles, sendFile, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ExamResultsService } from './exam-results.service.js';
import { csvFile, xlsxFile } from './results-table.js';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class ExamResultsController {
  constructor(private readonly results: ExamResultsService) {}

  @Handles(listExamResults)
  list({ query }: InputOf<typeof listExamResults>, { actor }: ActorContext) {
    return this.results.list(actor, query);
  }

  @Handles(readExam)
  async exam({ params }: InputOf<typeof readExam>, { actor }: ActorContext) {
    return { Item: await this.results.exam(actor, params.examId) };
  }

  @Handles(getExamResults)
  async overview({ params }: InputOf<typeof getExamResults>, { actor }: ActorContext) {
    return { Item: await this.results.overview(actor, params.examId) };
  }

  @Handles(listExamStudents)
  students({ params, query }: InputOf<typeof listExamStudents>, { actor }: ActorContext) {
    return this.results.students(actor, params.examId, query);
  }

  @Handles(listExamExpected)
  expected({ params, query }: InputOf<typeof listExamExpected>, { actor }: ActorContext) {
    return this.results.expected(actor, params.examId, query);
  }

  @Handles(listExamAbsent)
  absent({ params, query }: InputOf<typeof listExamAbsent>, { actor }: ActorContext) {
    return this.results.absent(actor, params.examId, query);
  }

  @Handles(readExamResultsFile)
  async file({ params, query }: InputOf<typeof readExamResultsFile>, { actor, reply }: ActorContext) {
    const table = await this.results.table(actor, params.examId, query.sectionId);
    return query.format === 'csv'
      ? sendFile(reply, { name: 'results.csv', bytes: csvFile(table), type: 'text/csv; charset=utf-8' })
      : sendFile(reply, { name: 'results.xlsx', bytes: await xlsxFile(actor.orgId, table), type: xlsx });
  }

  @Handles(makeMeritList)
  async meritList({ body }: InputOf<typeof makeMeritList>, { actor, reply }: ActorContext) {
    const table = await this.results.meritList(actor, body);
    return sendFile(reply, { name: 'merit-list.csv', bytes: csvFile(table), type: 'text/csv; charset=utf-8' });
  }
}
