import { Module } from '@nestjs/common';
import { AnnounceExams } from './announce.repository.js';
import { PublishExams } from './publish-exams.js';
import { ExamCache } from './exam-cache.js';
import { ExamCloses } from './exam-closes.js';
import { ExamClosesRepository } from './exam-closes.repository.js';
import { ExamsRepository } from './exams.repository.js';
import { PaperCache } from './paper-cache.js';

/** Published exams and their compiled papers, in memory. It decides nothing about a student: attempts and lists do. */
@Module({
  providers: [ExamsRepository, ExamCache, ExamCloses, ExamClosesRepository, PaperCache, PublishExams, AnnounceExams],
  exports: [ExamCache, ExamCloses, PaperCache, PublishExams],
})
export class ExamsModule {}
