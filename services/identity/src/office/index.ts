export { LoginTaken } from './office.errors.js';
export { OfficeModule } from './office.module.js';
export { OfficeReads } from './office-reads.service.js';
export { OfficeService } from './office.service.js';
