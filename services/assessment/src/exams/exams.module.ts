import { Module } from '@nestjs/common';
import { AnnounceExams } from './announce.repository.js';
import { PublishExams } from './publish-exams.js';
import { ExamShelf } from './exam-shelf.js';
import { ExamsRepository } from './exams.repository.js';
import { PaperShelf } from './paper-shelf.js';

/** Published exams and their compiled papers, in memory. It decides nothing about a student: attempts and lists do. */
@Module({
  providers: [ExamsRepository, ExamShelf, PaperShelf, PublishExams, AnnounceExams],
  exports: [ExamShelf, PaperShelf, PublishExams],
})
export class ExamsModule {}
