import { Module } from '@nestjs/common';
import { BoardsConsumer } from './boards.consumer.js';
import { PackagesRepository } from './packages.repository.js';
import { PackagesService } from './packages.service.js';

/** Packages with their prices, as imported. Who bought what is not known here. */
@Module({
  providers: [BoardsConsumer, PackagesRepository, PackagesService],
  exports: [PackagesRepository, PackagesService],
})
export class PackagesModule {}
