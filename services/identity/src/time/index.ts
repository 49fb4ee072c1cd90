export { TimeModule } from './time.module.js';
