export { CountersModule } from './counters.module.js';
export { Counting } from './counting.js';
