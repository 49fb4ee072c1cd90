import { Module } from '@nestjs/common';
import { BoardsModule } from './boards/boards.module.js';
import { ClassesModule } from './classes/classes.module.js';
import { CurriculumModule } from './curriculum/curriculum.module.js';
import { FilesModule } from './files/files.module.js';
import { NotesModule } from './notes/notes.module.js';
import { PacksModule } from './packs/packs.module.js';
import { ViewsModule } from './views/views.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [BoardsModule, ClassesModule, CurriculumModule, FilesModule, NotesModule, PacksModule, ViewsModule, Persons],
})
export class AppModule {}
