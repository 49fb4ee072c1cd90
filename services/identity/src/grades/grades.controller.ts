import { addGrade, listGrades, removeGrade, switchGrade, type GradeAccount, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { HoldingsService } from '../holdings/index.js';
import { namesOf, type BoardTree } from '../organisations/index.js';
import { SessionsService, SessionUsers } from '../sessions/index.js';
import { GradeNotYours } from './grades.errors.js';
import { GradesService } from './grades.service.js';

@Controller()
export class GradesController {
  constructor(
    private readonly grades: GradesService,
    private readonly sessions: SessionsService,
    private readonly users: SessionUsers,
    private readonly holdings: HoldingsService,
  ) {}

  @Handles(listGrades)
  async list(_input: InputOf<typeof listGrades>, { actor }: ActorContext) {
    const { currentAccountId } = await this.sessions.whoIs(actor.userId);
    return { Items: await this.withPackages(await this.grades.list(actor), currentAccountId) };
  }

  @Handles(switchGrade)
  async switchTo({ body }: InputOf<typeof switchGrade>, { actor }: ActorContext) {
    await this.grades.switchTo(actor, body.accountId);
    const { person, access } = await this.sessions.renewToken(actor.userId, actor.sessionId);
    return {
      message: 'Successfully Signed in',
      user: await this.users.of(person, access.token),
      token: access.token,
      expiresAt: access.endsAt.toISOString(),
    };
  }

  @Handles(addGrade)
  async add({ body }: InputOf<typeof addGrade>, { actor }: ActorContext) {
    const { boardId, groupId } = body;
    const classId = (body.classId ?? body.gradeId) as string;
    const accountId = await this.grades.add(actor, { boardId, classId, groupId });
    const { currentAccountId } = await this.sessions.whoIs(actor.userId);
    const held = await this.grades.list(actor);
    const added = held.find((one) => one.accountId === accountId);
    // removed again at the same moment
    if (!added) throw new GradeNotYours();
    const [Item] = await this.withPackages([added], currentAccountId);
    return { message: 'Grade added', Item: Item as GradeAccount };
  }

  @Handles(removeGrade)
  async remove({ body }: InputOf<typeof removeGrade>, { actor }: ActorContext) {
    await this.grades.remove(actor, body.accountId);
    return { message: 'Grade removed' };
  }

  private async withPackages(grades: readonly Held[], currentAccountId: string): Promise<GradeAccount[]> {
    const packages = await this.holdings.packagesOf(grades.map(({ accountId }) => accountId));
    return grades.map((one) => ({
      ...shown(one, currentAccountId),
      packageDetails: packages.get(one.accountId) ?? [],
    }));
  }
}

type Held = Awaited<ReturnType<GradesService['list']>>[number];

function shown({ accountId, userId, board, boardId, classId, groupId, sectionId }: Held, currentAccountId: string) {
  const names = namesOf((board?.classes ?? []) as BoardTree, { classId, groupId, sectionId });
  return {
    account_id: accountId,
    user_id: userId,
    user_info: {
      board: board?.boardName ?? null,
      grade: names.className,
      group: names.groupName,
      boardId,
      classId,
      gradeId: classId,
      groupId,
      sectionId,
    },
    isBaseAccount: false as const,
    isCurrent: accountId === currentAccountId,
  };
}
