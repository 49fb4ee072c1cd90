import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/index.js';
import { CountersModule } from '../counters/index.js';
import { PeopleModule } from '../people/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { OwnPasswordsController } from './own-passwords.controller.js';
import { OwnPasswordsRepository } from './own-passwords.repository.js';
import { OwnPasswords } from './own-passwords.service.js';

/** People's own passwords: forgotten, reset, changed. What an operator gives is the sessions' matter. */
@Module({
  imports: [CodesModule, CountersModule, PeopleModule, SessionEndsModule],
  controllers: [OwnPasswordsController],
  providers: [OwnPasswords, OwnPasswordsRepository],
})
export class OwnPasswordsModule {}
