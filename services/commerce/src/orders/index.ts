export { GrantImport } from './grant.import.js';
export { GrantsService } from './grants.service.js';
export { OrdersModule } from './orders.module.js';
export { OrdersService } from './orders.service.js';
export { madeAtProvider } from './refunds.service.js';
export { nobody } from './nobody.js';
