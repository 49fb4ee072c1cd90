export { BankModule } from './bank.module.js';
export { BankScope, type Scope } from './bank-scope.js';
