export { Persons } from './persons.module.js';
