import { Module } from '@nestjs/common';
import { ClassesController } from './classes.controller.js';
import { ClassesRepository } from './classes.repository.js';
import { ClassesService } from './classes.service.js';

/** Virtual classes of a section: what runs, who joined, who wants to be reminded. It holds no meeting. */
@Module({ controllers: [ClassesController], providers: [ClassesRepository, ClassesService] })
export class ClassesModule {}
