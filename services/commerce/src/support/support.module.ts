import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/index.js';
import { OrdersModule } from '../orders/index.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';

/** For who answers 'I paid and see nothing': orders by what a caller can name, and all that happened to one. */
@Module({ imports: [DocumentsModule, OrdersModule], controllers: [SupportController], providers: [SupportService] })
export class SupportModule {}
