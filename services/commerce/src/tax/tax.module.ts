import { Module } from '@nestjs/common';
import { GstFilesRepository } from './gst-files.repository.js';
import { TaxController } from './tax.controller.js';
import { TaxService } from './tax.service.js';

/** The month's file for the tax office, made of the documents and held against the ledger. */
@Module({ controllers: [TaxController], providers: [GstFilesRepository, TaxService] })
export class TaxModule {}
