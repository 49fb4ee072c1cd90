export { BooksCheck } from './books-check.service.js';
export { BooksModule } from './books.module.js';
