import { boardUpdated, type PackBoard, type PackOrganisation } from '@exam/contracts';
import { Database, Outbox, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { KnownPlaces, StoredBoard } from './board-tree.js';
import { OrganisationNotFound } from './organisations.errors.js';
import { type Organisation, OrganisationsRepository } from './organisations.repository.js';

@Injectable()
export class OrganisationsService {
  constructor(
    private readonly db: Database,
    private readonly organisations: OrganisationsRepository,
    private readonly outbox: Outbox,
  ) {}

  async board(boardId: string): Promise<StoredBoard | null> {
    const [board] = await this.organisations.boards(this.db, [boardId]);
    return board ?? null;
  }

  /** The organisation of that code, or the one whose pages name none. */
  async find(orgCode: string | undefined): Promise<Organisation> {
    const found = orgCode === undefined ? await this.organisations.first() : await this.organisations.byCode(orgCode);
    if (!found) throw new OrganisationNotFound();
    return found;
  }

  /** A new one, as the console makes it; answers its revision. */
  async add(tx: Tx, given: Omit<PackOrganisation, 'isSuper' | 'logoRectangle' | 'logoSquare'>): Promise<number> {
    const row = { ...given, isSuper: false, logoRectangle: null, logoSquare: null };
    const [written] = await this.organisations.saveOrganisations(tx, [row]);
    return written!.revision;
  }

  /** As the console makes it; false where it stands so already. */
  async hold(tx: Tx, board: PackBoard): Promise<boolean> {
    const [written] = await this.organisations.saveBoards(tx, [board]);
    if (written) await this.outbox.add(tx, boardUpdated, { ...board, revision: written.revision });
    return written !== undefined;
  }

  joinCode(orgId: string): Promise<string | null> {
    return this.organisations.joinCode(orgId);
  }

  async places(tx: Tx, boardIds: readonly string[]): Promise<KnownPlaces> {
    const organisations = await this.organisations.all(tx);
    const boards = await this.organisations.boards(tx, boardIds);
    return {
      orgCodes: new Map(organisations.map((one) => [one.orgId, one.orgCode])),
      boards: new Map(boards.map((one) => [one.boardId, one])),
    };
  }
}
