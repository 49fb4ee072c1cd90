import { followedBoards, StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AnnouncePackages } from './announce.repository.js';
import { PackagePictures } from './package-pictures.js';
import { PackagesRepository } from './packages.repository.js';
import { PackagesService } from './packages.service.js';
import { PricesController } from './prices.controller.js';
import { PricesRepository } from './prices.repository.js';
import { PricesService } from './prices.service.js';
import { SoldPackagesController } from './sold-packages.controller.js';
import { SoldPackagesRepository } from './sold-packages.repository.js';
import { SoldPackagesService } from './sold-packages.service.js';

/** Packages, as imported, with the history of their prices. Who bought what is not known here. */
@Module({
  imports: [StorageModule],
  controllers: [PricesController, SoldPackagesController],
  providers: [
    ...[AnnouncePackages, followedBoards(), PackagePictures, PackagesRepository, PackagesService],
    ...[PricesRepository, PricesService, SoldPackagesRepository, SoldPackagesService],
  ],
  exports: [PackagePictures, PackagesRepository, PackagesService, PricesRepository],
})
export class PackagesModule {}
