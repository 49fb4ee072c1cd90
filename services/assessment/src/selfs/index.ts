export { SelfsModule } from './selfs.module.js';
export { SelfsService } from './selfs.service.js';
