import {
  endProgramToken,
  exchangeProgramToken,
  listProgramTokens,
  makeProgramToken,
  takeProgramToken,
  type InputOf,
} from '@exam/contracts';
import { Audit, Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { Db } from '../db.js';
import { ProgramsService } from './programs.service.js';

@Controller()
export class ProgramsController {
  constructor(
    private readonly programs: ProgramsService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  @Handles(listProgramTokens)
  async list(_input: InputOf<typeof listProgramTokens>, { actor }: ActorContext) {
    const held = await this.programs.list(actor);
    return {
      items: held.map(({ createdAt, expiresAt, lastUsedAt, ...one }) => ({
        ...{ ...one, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  }

  @Changes(makeProgramToken)
  async make({ body }: InputOf<typeof makeProgramToken>, { tx, actor, note }: ChangeContext) {
    const { name, days } = body;
    const { tokenId, scopes, ...made } = await this.programs.make(tx, actor, body);
    const expiresAt = made.expiresAt.toISOString();
    note({ subject: `program-token:${tokenId}`, before: null, after: { name, scopes, days, expiresAt } });
    return { tokenId, expiresAt };
  }

  @Handles(takeProgramToken)
  async take({ params: { tokenId } }: InputOf<typeof takeProgramToken>, { actor }: ActorContext) {
    const token = await this.programs.take(actor, tokenId);
    await this.audit.add(this.db, { action: 'program-token.taken', actor, subject: `program-token:${tokenId}` });
    return { token };
  }

  @Changes(endProgramToken)
  async end({ params: { tokenId } }: InputOf<typeof endProgramToken>, { tx, actor, note }: ChangeContext) {
    const { name, scopes } = await this.programs.end(tx, actor, tokenId);
    note({ subject: `program-token:${tokenId}`, before: { name, scopes }, after: null });
    return {};
  }

  @Handles(exchangeProgramToken)
  async exchange({ body }: InputOf<typeof exchangeProgramToken>) {
    const { endsAt, ...access } = await this.programs.exchange(body.token);
    return { ...access, endsAt: endsAt.toISOString() };
  }
}
