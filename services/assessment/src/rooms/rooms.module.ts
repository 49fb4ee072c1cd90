import { Module } from '@nestjs/common';
import { ExamStudentsModule } from '../exam-students/index.js';
import { AnnounceRooms } from './announce-rooms.js';
import { RoomsController } from './rooms.controller.js';
import { RoomsRepository } from './rooms.repository.js';
import { RoomsService } from './rooms.service.js';

/** Rooms of an exam, their invigilators and seats. It knows no attempt, and what an invigilator may do is not its matter. */
@Module({
  imports: [ExamStudentsModule],
  controllers: [RoomsController],
  providers: [RoomsService, RoomsRepository, AnnounceRooms],
})
export class RoomsModule {}
