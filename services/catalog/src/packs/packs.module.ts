import { catalogImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { CurriculumModule } from '../curriculum/index.js';
import { FilesModule } from '../files/index.js';
import { AnnounceClasses } from './announce-classes.js';
import { ClassRowsRepository } from './class-rows.repository.js';
import { ContentImport } from './content.import.js';
import { ContentsRepository } from './contents.repository.js';
import { SubjectImport } from './subject.import.js';
import { SubjectsRepository } from './subjects.repository.js';
import { VirtualClassImport } from './virtual-class.import.js';

@Module({
  imports: [CurriculumModule, FilesModule],
  providers: [AnnounceClasses, ClassRowsRepository, ContentsRepository, SubjectsRepository],
  exports: [ClassRowsRepository, ContentsRepository, SubjectsRepository, CurriculumModule, FilesModule],
})
class PackTablesModule {}

/** What a content pack brings to learning: subjects with their topics, files, virtual classes. */
@Module({
  imports: [
    ImportsModule.register({
      routes: catalogImports,
      kinds: [SubjectImport, ContentImport, VirtualClassImport],
      owned: {
        board: { table: 'board', id: 'board_id' },
        chapter: { table: 'chapter', id: 'chapter_id' },
        topic: { table: 'topic', id: 'topic_id' },
        content: { table: 'content_item', id: 'content_id' },
        virtualClass: { table: 'virtual_class', id: 'virtual_class_id' },
      },
      imports: [PackTablesModule],
    }),
  ],
})
export class PacksModule {}
