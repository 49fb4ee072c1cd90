import {
  applyQuestionImport,
  changeQuestionImportRow,
  discardQuestionImport,
  listQuestionImportRows,
  listQuestionImports,
  nameImportSubject,
  openImportRow,
  readQuestionFile,
  readQuestionImport,
  readQuestionTemplate,
  sendQuestionFilePart,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, Openings, sendFile, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ChangeQuestionImport } from './change-import.js';
import { fileTypes } from '../question-files/index.js';
import { QuestionImports, rowOf, shownOf } from './question-imports.service.js';

@Controller()
export class QuestionImportsController {
  constructor(
    private readonly imports: QuestionImports,
    private readonly changes: ChangeQuestionImport,
    private readonly openings: Openings,
  ) {}

  @Handles(sendQuestionFilePart)
  async send(input: InputOf<typeof sendQuestionFilePart>, { actor }: ActorContext) {
    await this.imports.keepPart(actor, input);
  }

  @Handles(readQuestionFile)
  async read({ body }: InputOf<typeof readQuestionFile>, { actor }: ActorContext) {
    return { import: await this.imports.preview(actor, body) };
  }

  @Handles(readQuestionTemplate)
  async template({ query }: InputOf<typeof readQuestionTemplate>, { actor, reply }: ActorContext) {
    const bytes = await this.imports.template(actor, query.orgId);
    return sendFile(reply, { name: 'questions.xlsx', bytes, type: fileTypes.xlsx });
  }

  @Handles(listQuestionImports)
  async list({ query }: InputOf<typeof listQuestionImports>, { actor }: ActorContext) {
    const page = await this.imports.page(actor, query);
    return { ...page, items: page.items.map(shownOf) };
  }

  @Handles(readQuestionImport)
  async one({ params }: InputOf<typeof readQuestionImport>, { actor }: ActorContext) {
    return { import: await this.imports.find(actor, params.importId) };
  }

  @Handles(listQuestionImportRows)
  async rows({ params, query }: InputOf<typeof listQuestionImportRows>, { actor }: ActorContext) {
    const page = await this.imports.rows(actor, params.importId, query);
    return { ...page, items: page.items.map(rowOf) };
  }

  @Handles(openImportRow)
  async open({ params }: InputOf<typeof openImportRow>, { actor }: ActorContext) {
    await this.changes.reach(actor, params);
    return { others: await this.openings.say(`import-row:${params.importId}:${params.n}`, actor) };
  }

  @Changes(changeQuestionImportRow)
  async change({ params, body }: InputOf<typeof changeQuestionImportRow>, context: ChangeContext) {
    return { row: rowOf(await this.changes.row(context, params, body)) };
  }

  @Changes(nameImportSubject)
  subject({ params, body }: InputOf<typeof nameImportSubject>, context: ChangeContext) {
    return this.changes.subject(context, params.importId, body);
  }

  @Changes(applyQuestionImport)
  apply({ params, body }: InputOf<typeof applyQuestionImport>, context: ChangeContext) {
    return this.changes.apply(context, params.importId, body.commandId);
  }

  @Changes(discardQuestionImport)
  async discard({ params }: InputOf<typeof discardQuestionImport>, context: ChangeContext) {
    await this.changes.discard(context, params.importId);
  }
}
