export { SellerImport } from './seller.import.js';
export { SellersModule } from './sellers.module.js';
export { prefixesOf, SellersService, type SellerTerms } from './sellers.service.js';
