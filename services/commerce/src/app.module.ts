import { Module } from '@nestjs/common';
import { OrdersModule } from './orders/orders.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/people.module.js';
import { StorefrontModule } from './storefront/storefront.module.js';

@Module({ imports: [PeopleModule, PackagesModule, OrdersModule, StorefrontModule, PacksModule] })
export class AppModule {}
