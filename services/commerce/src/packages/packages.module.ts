import { followedBoards, StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AnnouncePackages } from './announce.repository.js';
import { PackagePictures } from './package-pictures.js';
import { PackagesRepository } from './packages.repository.js';
import { PackagesService } from './packages.service.js';
import { PricesController } from './prices.controller.js';
import { PricesRepository } from './prices.repository.js';
import { PricesService } from './prices.service.js';

/** Packages, as imported, with the history of their prices. Who bought what is not known here. */
@Module({
  imports: [StorageModule],
  controllers: [PricesController],
  providers: [
    ...[AnnouncePackages, followedBoards(), PackagePictures, PackagesRepository, PackagesService],
    ...[PricesRepository, PricesService],
  ],
  exports: [PackagePictures, PackagesRepository, PackagesService, PricesRepository],
})
export class PackagesModule {}
