export { BankModule } from './bank.module.js';
export { BankScope, reaches, type Scope } from './bank-scope.js';
export { BankService } from './bank.service.js';
export { checkedContent } from './checked-content.js';
