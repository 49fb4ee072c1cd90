export { ReopeningsService } from './reopenings.service.js';
export { ReopeningsModule } from './reopenings.module.js';
