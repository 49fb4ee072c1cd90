import { StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { CurriculumModule } from '../curriculum/index.js';
import { AcceptFilesService } from './accept-files.service.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { ContentProviders } from './providers.js';
import { ReadableFilesRepository } from './readable-files.repository.js';
import { SlidesServer } from './slides-server.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { SweepFiles } from './sweep-files.js';

/**
 * Files of learning: taken from packs, checked, and read by who may open them. It does not know why a chapter is open.
 */
@Module({
  imports: [AccessModule, CurriculumModule, StorageModule],
  controllers: [FilesController],
  providers: [
    AcceptFilesService,
    ContentProviders,
    FilesService,
    ReadableFilesRepository,
    SlidesServer,
    StoredFilesRepository,
    SweepFiles,
  ],
  exports: [AcceptFilesService],
})
export class FilesModule {}
