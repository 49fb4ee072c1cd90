export { askerOf, type Asker } from './asker.js';
export { CountersModule } from './counters.module.js';
export { Counting, windowSeconds } from './counting.js';
export { TooManyTries } from './counters.errors.js';
export { SignInTries, type SignInTry } from './sign-in-tries.js';
