import { Controller } from '@nestjs/common';
import {
  getBehaviourReport,
  getExamReport,
  getItemAnalysis,
  getPerformance,
  listReports,
  type InputOf,
} from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handles(getExamReport)
  async report({ params }: InputOf<typeof getExamReport>, { actor }: ActorContext) {
    return { Item: await this.reports.examReport(params.examId, actor) };
  }

  @Handles(getBehaviourReport)
  async behaviour({ params }: InputOf<typeof getBehaviourReport>, { actor }: ActorContext) {
    return { Item: await this.reports.behaviour(params.examId, actor) };
  }

  @Handles(getPerformance)
  async performance(_input: InputOf<typeof getPerformance>, { actor }: ActorContext) {
    return { res: { success: true as const, data: await this.reports.performance(actor) } };
  }

  @Handles(listReports)
  async list(_input: InputOf<typeof listReports>, { actor }: ActorContext) {
    return { Items: await this.reports.list(actor) };
  }

  @Handles(getItemAnalysis)
  async items({ params }: InputOf<typeof getItemAnalysis>, { actor }: ActorContext) {
    return { Item: await this.reports.items(params.examId, actor) };
  }
}
