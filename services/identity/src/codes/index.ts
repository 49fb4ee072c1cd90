export type { CodePurpose } from './code-rules.js';
export { TicketMissing, TooManyCodes, WrongCode } from './codes.errors.js';
export { CodesModule } from './codes.module.js';
export { CodesService } from './codes.service.js';
export { ticketOf } from './ticket-cookie.js';
