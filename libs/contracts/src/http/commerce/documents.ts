import { z } from 'zod';
import { defineRoute, signedIn } from '../../core/route.js';
import { Id, Reference } from '../../shared/values.js';

/** Of an invoice or a credit note: its number with dashes, as `INV-2627-000001`. */
export const documentParams = z.object({ orderId: Id, document: Reference });

export const downloadDocument = defineRoute({
  service: 'commerce',
  name: 'downloadDocument',
  method: 'GET',
  path: '/orders/:orderId/documents/:document',
  summary: 'An invoice or a credit note of an own order as a PDF',
  access: signedIn,
  params: documentParams,
  raw: true,
  answer: z.unknown(),
  refusals: ['document.not_found'],
});
