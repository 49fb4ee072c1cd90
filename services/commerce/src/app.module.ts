import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/people.module.js';
import { StorefrontModule } from './storefront/storefront.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [PeopleModule, PackagesModule, OrdersModule, StorefrontModule, CommentsModule, PacksModule, Persons],
})
export class AppModule {}
