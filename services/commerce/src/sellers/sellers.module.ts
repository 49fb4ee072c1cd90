import { Module } from '@nestjs/common';
import { SellersRepository } from './sellers.repository.js';
import { SellersService } from './sellers.service.js';

/** Who sells for which organisation, from content packs. Invoices that were issued keep their seller. */
@Module({ providers: [SellersRepository, SellersService], exports: [SellersRepository, SellersService] })
export class SellersModule {}
