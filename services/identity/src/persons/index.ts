export { ErasuresService } from './erasures.service.js';
export { Persons } from './persons.module.js';
