export { OfficeModule } from './office.module.js';
