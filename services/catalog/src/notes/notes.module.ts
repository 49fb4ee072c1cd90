import { Module } from '@nestjs/common';
import { CurriculumModule } from '../curriculum/index.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';
import { NotesService } from './notes.service.js';

/** Notes of students on files, bound to a page or a second. Nobody reads another's. */
@Module({ imports: [CurriculumModule], controllers: [NotesController], providers: [NotesRepository, NotesService] })
export class NotesModule {}
