import { TeachingModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { BoardsModule } from './boards/index.js';
import { ClassesModule } from './classes/index.js';
import { ContentEditingModule } from './content-editing/index.js';
import { CurriculumEditingModule } from './curriculum-editing/index.js';
import { CurriculumModule } from './curriculum/index.js';
import { FilesModule } from './files/index.js';
import { LiveClassesModule } from './live-classes/index.js';
import { NotesModule } from './notes/index.js';
import { PacksModule } from './packs/index.js';
import { ViewsModule } from './views/index.js';
import { Persons } from './persons/index.js';

@Module({
  imports: [
    ...[TeachingModule.register(), BoardsModule, ClassesModule, LiveClassesModule, CurriculumModule, FilesModule],
    ...[ContentEditingModule, CurriculumEditingModule, NotesModule, PacksModule, ViewsModule, Persons],
  ],
})
export class AppModule {}
