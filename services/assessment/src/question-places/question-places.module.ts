import { Module } from '@nestjs/common';
import { QuestionPlaces } from './question-places.js';
import { QuestionPlacesRepository } from './question-places.repository.js';

/** Of which subjects, chapters and topics there are questions, as other services are told it. It knows no curriculum. */
@Module({ providers: [QuestionPlaces, QuestionPlacesRepository], exports: [QuestionPlaces] })
export class QuestionPlacesModule {}
