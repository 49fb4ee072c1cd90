export { TaxModule } from './tax.module.js';
