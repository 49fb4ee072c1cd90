import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/index.js';
import { CountersModule } from '../counters/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { HoldingsModule } from '../holdings/index.js';
import { HostedModule } from '../hosted/index.js';
import { PeopleModule } from '../people/index.js';
import { StartCodesModule } from '../start-codes/index.js';
import { AccessTokens } from './access-tokens.js';
import { FirstSignIns } from './first-sign-ins.repository.js';
import { OperatorAccount } from './operator-account.js';
import { PasswordChanges } from './password-changes.service.js';
import { PasswordsController } from './passwords.controller.js';
import { ProofsController } from './proofs.controller.js';
import { ProgramSessions } from './program-sessions.service.js';
import { Proofs } from './proofs.service.js';
import { PurgeSessions } from './purge-sessions.js';
import { SessionAnswer } from './session-answer.js';
import { SessionUsers } from './session-users.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { StartCodeSignIn } from './start-code-sign-in.service.js';

/** Signing in and out, tokens and their keys, passwords. Who somebody is comes from the people. */
@Module({
  imports: [
    HoldingsModule,
    HostedModule,
    PeopleModule,
    SessionEndsModule,
    CodesModule,
    CountersModule,
    StartCodesModule,
  ],
  controllers: [SessionsController, PasswordsController, ProofsController],
  providers: [
    AccessTokens,
    FirstSignIns,
    OperatorAccount,
    PasswordChanges,
    ProgramSessions,
    Proofs,
    PurgeSessions,
    SessionAnswer,
    SessionUsers,
    SessionsRepository,
    SessionsService,
    StartCodeSignIn,
  ],
  exports: [ProgramSessions, SessionAnswer, SessionUsers, SessionsService],
})
export class SessionsModule {}
