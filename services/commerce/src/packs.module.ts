import { commerceImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { GrantImport } from './orders/grant.import.js';
import { OrdersModule } from './orders/orders.module.js';
import { PackageImport } from './packages/package.import.js';
import { PackagesModule } from './packages/packages.module.js';
import { PeopleModule } from './people/people.module.js';

/** What commerce takes from a content pack: packages, and rights to them that nobody paid for. */
@Module({
  imports: [
    ImportsModule.register({
      routes: commerceImports,
      kinds: [PackageImport, GrantImport],
      imports: [PackagesModule, OrdersModule, PeopleModule],
    }),
  ],
})
export class PacksModule {}
