export { PleaseRegister } from './hosted.errors.js';
export { HostedModule, POOL } from './hosted.module.js';
export type { IdentityPool } from './identity-pool.js';
export { PoolSessions } from './pool-sessions.service.js';
export { Sealed } from './sealed.js';
