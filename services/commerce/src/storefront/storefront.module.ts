import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PackagesModule } from '../packages/index.js';
import { PackagesController } from './packages.controller.js';
import { ShownLists } from './shown-lists.js';

/** Packages as visitors and students see them: what is on sale, and what of it they hold. It sells nothing. */
@Module({ imports: [PackagesModule, OrdersModule], controllers: [PackagesController], providers: [ShownLists] })
export class StorefrontModule {}
