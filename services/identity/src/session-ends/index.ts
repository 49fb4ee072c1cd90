export { SessionEndsModule } from './session-ends.module.js';
export { SessionEnds } from './session-ends.service.js';
