import { Module } from '@nestjs/common';
import { ExamStudentsRepository } from './exam-students.repository.js';
import { ExamStudents } from './exam-students.service.js';

/** Which students of an exam a member of the staff may act on, for the features that do. It changes nothing. */
@Module({ providers: [ExamStudents, ExamStudentsRepository], exports: [ExamStudents] })
export class ExamStudentsModule {}
