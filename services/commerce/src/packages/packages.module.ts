import { followedBoards, StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AnnouncePackages } from './announce.repository.js';
import { PackagePictures } from './package-pictures.js';
import { PackagesRepository } from './packages.repository.js';
import { PackagesService } from './packages.service.js';

/** Packages with their prices, as imported. Who bought what is not known here. */
@Module({
  imports: [StorageModule],
  providers: [AnnouncePackages, followedBoards(), PackagePictures, PackagesRepository, PackagesService],
  exports: [PackagePictures, PackagesRepository, PackagesService],
})
export class PackagesModule {}
