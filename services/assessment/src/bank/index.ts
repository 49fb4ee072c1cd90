export { BankModule } from './bank.module.js';
export { BankScope, reaches } from './bank-scope.js';
