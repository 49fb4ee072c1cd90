export { askerOf, type Asker } from './asker.js';
export { CountersModule } from './counters.module.js';
export { windowSeconds } from './sign-in-pace.js';
export { TooManyTries } from './counters.errors.js';
export { SignInTries, type SignInTry } from './sign-in-tries.js';
export { deviceNameOf } from './device-name.js';
