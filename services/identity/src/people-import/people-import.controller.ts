import {
  applyPeopleImport,
  discardPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  readPeopleFile,
  readPeopleImport,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ApplyPeopleImport } from './apply-people-import.js';
import { PeopleImports, shownOf } from './people-import.service.js';

@Controller()
export class PeopleImportController {
  constructor(
    private readonly imports: PeopleImports,
    private readonly applying: ApplyPeopleImport,
  ) {}

  @Handles(readPeopleFile)
  async read({ body }: InputOf<typeof readPeopleFile>, { actor }: ActorContext) {
    return { import: await this.imports.preview(actor, body) };
  }

  @Handles(listPeopleImports)
  async list({ query }: InputOf<typeof listPeopleImports>, { actor }: ActorContext) {
    const page = await this.imports.page(actor, query);
    return { ...page, items: page.items.map(shownOf) };
  }

  @Handles(readPeopleImport)
  async one({ params }: InputOf<typeof readPeopleImport>, { actor }: ActorContext) {
    return { import: await this.imports.find(actor, params.importId) };
  }

  @Handles(listPeopleImportRows)
  async listRows({ params, query }: InputOf<typeof listPeopleImportRows>, { actor }: ActorContext) {
    const page = await this.imports.rows(actor, params.importId, query);
    return {
      ...page,
      items: page.items.map(({ notes, ...row }) => ({
        ...row,
        faults: row.state === 'refused' ? notes : [],
        changes: row.state === 'changed' ? notes : [],
      })),
    };
  }

  @Changes(applyPeopleImport)
  apply({ params, body }: InputOf<typeof applyPeopleImport>, { tx, actor, note }: ChangeContext) {
    return this.applying.page(tx, actor, { importId: params.importId, hasLeft: body.hasLeft, note });
  }

  @Changes(discardPeopleImport)
  async discard({ params }: InputOf<typeof discardPeopleImport>, { tx, actor, note }: ChangeContext) {
    const { orgId } = await this.applying.discard(tx, actor, params.importId);
    note({
      ...{ subject: `import:${params.importId}`, orgId },
      ...{ before: { state: 'to be checked' }, after: { state: 'discarded' } },
    });
  }
}
