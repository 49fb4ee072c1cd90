export { PrintsModule } from './prints.module.js';
