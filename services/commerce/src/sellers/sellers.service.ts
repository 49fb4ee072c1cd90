import { documentPrefixes } from '@exam/domain';
import { CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import type { Seller } from '../documents/index.js';
import { SellersRepository } from './sellers.repository.js';

/** A seller with what its invoices have where a package says nothing. */
export interface SellerTerms {
  readonly seller: Seller;
  readonly ratePercent: number;
  readonly sac: string;
}

/** Who sells for an organisation: its own seller, or that of the settings. */
@Injectable()
export class SellersService {
  private readonly ofSettings: Seller;

  constructor(
    private readonly sellers: SellersRepository,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {
    this.ofSettings = {
      name: config.sellerName,
      address: config.sellerAddress,
      state: config.sellerState,
      taxId: config.sellerGstin,
      sac: config.sellerSac,
    };
  }

  async of(tx: Tx, orgId: string): Promise<SellerTerms> {
    const row = await this.sellers.of(tx, orgId);
    const { gstPercent: ratePercent, sellerSac } = this.config;
    if (!row) return { seller: this.ofSettings, ratePercent, sac: sellerSac };
    const { name, address, state, gstin, series } = row;
    const sac = row.sac ?? sellerSac;
    return { seller: { name, address, state, taxId: gstin, sac, series }, ratePercent, sac };
  }
}

/** What the numbers of a seller's documents begin with. */
export const prefixesOf = ({ series }: Seller) => documentPrefixes(series ?? null);
