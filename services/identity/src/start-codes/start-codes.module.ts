import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/index.js';
import { StartCodes } from './start-codes.service.js';
import { StartCodesRepository } from './start-codes.repository.js';

/** Codes of the office that stand in for a first password. */
@Module({ imports: [StaffModule], providers: [StartCodes, StartCodesRepository], exports: [StartCodes] })
export class StartCodesModule {}
