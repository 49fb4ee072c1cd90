export { DeadlinesModule } from './deadlines.module.js';
