import { commerceImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { CurriculumModule } from './curriculum/index.js';
import { GrantImport, OrdersModule } from './orders/index.js';
import { PackageImport, PackagesModule } from './packages/index.js';
import { PeopleModule } from './people/index.js';
import { SellerImport, SellersModule } from './sellers/index.js';

/** What commerce takes from a content pack: sellers, packages, and rights to them that nobody paid for. */
@Module({
  imports: [
    ImportsModule.register({
      routes: commerceImports,
      kinds: [SellerImport, PackageImport, GrantImport],
      owned: {
        board: { table: 'board', id: 'board_id' },
        package: { table: 'package', id: 'package_id' },
        packageCode: { table: 'package', id: 'package_code' },
      },
      imports: [CurriculumModule, PackagesModule, OrdersModule, PeopleModule, SellersModule],
    }),
  ],
})
export class PacksModule {}
