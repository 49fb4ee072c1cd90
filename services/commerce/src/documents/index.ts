export { DocumentsModule } from './documents.module.js';
export { DocumentsService } from './documents.service.js';
export type { Billing, Seller } from './parties.js';
export { sendPdf } from './send-file.js';
