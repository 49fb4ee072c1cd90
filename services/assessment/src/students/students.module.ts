import { Module } from '@nestjs/common';
import { FirstSignIns } from './first-sign-ins.js';
import { Students } from './students.js';
import { StudentsRepository } from './students.repository.js';
import { StudentsService } from './students.service.js';

/** Whom packs name by a code, as identity tells it, so that results find their student. It changes nobody. */
@Module({ providers: [FirstSignIns, Students, StudentsRepository, StudentsService], exports: [StudentsService] })
export class StudentsModule {}
