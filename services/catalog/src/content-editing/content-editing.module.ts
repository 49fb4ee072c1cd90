import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { ContentEditingController } from './content-editing.controller.js';
import { ContentEditingService } from './content-editing.service.js';
import { EditedContentsRepository } from './edited-contents.repository.js';

/** Contents as the console edits them; packs bring them by `packs`. Their files come and are checked by `files`. */
@Module({
  imports: [FilesModule],
  controllers: [ContentEditingController],
  providers: [ContentEditingService, EditedContentsRepository],
})
export class ContentEditingModule {}
