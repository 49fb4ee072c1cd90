import { Module } from '@nestjs/common';
import { BooksCheckRepository } from './books-check.repository.js';
import { BooksCheck } from './books-check.service.js';

/** Whether the books agree with themselves and with the provider. It changes nothing in them. */
@Module({ providers: [BooksCheck, BooksCheckRepository] })
export class BooksModule {}
