import { Module } from '@nestjs/common';
import { AnnounceSessionEnds } from './announce.repository.js';
import { SessionEndsRepository } from './session-ends.repository.js';
import { SessionEnds } from './session-ends.service.js';

/** The end of sessions, for all who have a reason to end one: signing out, a new password, another role. */
@Module({ providers: [SessionEndsRepository, SessionEnds, AnnounceSessionEnds], exports: [SessionEnds] })
export class SessionEndsModule {}
