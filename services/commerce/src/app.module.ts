import { Module } from '@nestjs/common';
import { BooksModule } from './books/index.js';
import { CommentsModule } from './comments/index.js';
import { CurriculumModule } from './curriculum/index.js';
import { OrdersModule } from './orders/index.js';
import { PackagesModule } from './packages/index.js';
import { PacksModule } from './packs.module.js';
import { PeopleModule } from './people/index.js';
import { StorefrontModule } from './storefront/index.js';
import { SupportModule } from './support/index.js';
import { TaxModule } from './tax/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    BooksModule,
    CurriculumModule,
    PeopleModule,
    PackagesModule,
    OrdersModule,
    StorefrontModule,
    CommentsModule,
    SupportModule,
    TaxModule,
    PacksModule,
    Persons,
  ],
})
export class AppModule {}
