import { packSeller, type PackSeller } from '@exam/contracts';
import { sellerFaults } from '@exam/domain';
import { type ImportKind, refuse, type RowRefusal, type StagedRow } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db.js';
import { SellersRepository, type SellerRow } from './sellers.repository.js';

type Staged = StagedRow<PackSeller>;

const told = {
  state: { code: 'seller.unknown_state', message: 'The state is none of the list of states and union territories.' },
  gstin: { code: 'seller.wrong_gstin', message: 'The GSTIN has a wrong character, or is of another state.' },
} as const;

/** A seller that cannot write an invoice is refused: what was there before goes on selling. */
@Injectable()
export class SellerImport implements ImportKind<PackSeller> {
  readonly kind = 'seller';
  readonly schema = packSeller;
  readonly names = { orgId: 'organisation' } as const;

  constructor(private readonly sellers: SellersRepository) {}

  keyOf = ({ orgId }: PackSeller): string => orgId;

  async check(rows: Staged[], tx: Tx): Promise<RowRefusal[]> {
    const held = await this.heldBy(rows, tx);
    return rows.flatMap((staged) => {
      const { row } = staged;
      const [fault] = sellerFaults(row);
      if (fault) return [refuse(staged, told[fault].code, told[fault].message)];
      const others = [...held, ...rows.map((one) => one.row)].filter(({ orgId }) => orgId !== row.orgId);
      if (others.some(({ series }) => series === row.series))
        return [refuse(staged, 'seller.series_taken', `Another seller's documents begin with ${row.series}.`)];
      const before = held.find(({ orgId }) => orgId === row.orgId);
      // numbers are consecutive for each GSTIN
      if (before && before.gstin !== row.gstin && before.series === row.series)
        return [refuse(staged, 'seller.series_used', 'A new GSTIN needs a series of its own.')];
      return [];
    });
  }

  async apply(rows: Staged[], tx: Tx) {
    const held = await this.heldBy(rows, tx);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { row } of rows) {
      const before = held.find(({ orgId }) => orgId === row.orgId);
      const isSame = before !== undefined && isDeepStrictEqual({ ...before }, { ...row });
      counts[isSame ? 'unchanged' : before ? 'updated' : 'created'] += 1;
      if (!isSame) await this.sellers.save(tx, row);
    }
    return counts;
  }

  private heldBy(rows: Staged[], tx: Tx): Promise<SellerRow[]> {
    const given = rows.map(({ row }) => row);
    return this.sellers.among(tx, {
      orgIds: given.map(({ orgId }) => orgId),
      series: given.map(({ series }) => series),
    });
  }
}
