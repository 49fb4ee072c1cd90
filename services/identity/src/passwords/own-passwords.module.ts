import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SessionEndsModule } from '../session-ends/session-ends.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OwnPasswordsController } from './own-passwords.controller.js';
import { OwnPasswordsRepository } from './own-passwords.repository.js';
import { OwnPasswords } from './own-passwords.service.js';

/** People's own passwords: forgotten, reset, changed. What an operator gives is the sessions' matter. */
@Module({
  imports: [CodesModule, PeopleModule, SessionEndsModule, SessionsModule],
  controllers: [OwnPasswordsController],
  providers: [OwnPasswords, OwnPasswordsRepository],
})
export class OwnPasswordsModule {}
