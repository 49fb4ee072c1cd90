export { BankModule } from './bank.module.js';
export { BankScope, maySee, reaches, type Scope } from './bank-scope.js';
export { BankService } from './bank.service.js';
export { KeptBySeals, type Kept } from './kept-by-seals.js';
export { ShownTrail } from './shown-trail.js';
export { TagsService } from './tags.service.js';
export { checkedContent } from './checked-content.js';
