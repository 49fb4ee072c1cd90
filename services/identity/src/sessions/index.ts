export { ProgramSessions } from './program-sessions.service.js';
export { SessionAnswer } from './session-answer.js';
export { sessionUserOf } from './session-user.js';
export { bearerOf, SessionUsers } from './session-users.js';
export { SessionsModule } from './sessions.module.js';
export { SessionsService } from './sessions.service.js';
