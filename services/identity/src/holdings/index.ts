export { HoldingsModule } from './holdings.module.js';
export { HoldingsService } from './holdings.service.js';
