import { z } from 'zod';
import { change } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Instant, ok } from '../../shared/values.js';

const sellers = permitted('sell');
/** `2026-10` */
const params = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) });
const paise = z.number().int();

/** Invoices less credit notes. */
const sums = z.object({ taxablePaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise });

export const listGstFiles = defineRoute({
  service: 'commerce',
  name: 'listGstFiles',
  method: 'GET',
  path: '/operator/tax',
  summary: 'The months whose GSTR-1 file was made, newest first, with the sums of each',
  access: sellers,
  answer: z.object({
    status: ok,
    items: z.array(z.object({ month: z.string(), hash: z.string(), madeAt: Instant, sums })).max(120),
  }),
});

export const makeGstFile = defineRoute({
  service: 'commerce',
  name: 'makeGstFile',
  method: 'POST',
  path: '/operator/tax/:month',
  summary: 'Makes the GSTR-1 file of a past month; once made it stays as it is',
  access: sellers,
  change: 'tax.file_made',
  params,
  body: change({}),
  answer: z.object({
    status: ok,
    /** SHA-256, hexadecimal. */
    hash: z.string(),
    madeAt: Instant,
    sums,
  }),
  refusals: ['gst.month_open', 'gst.books_differ'],
});

export const readGstFile = defineRoute({
  service: 'commerce',
  name: 'readGstFile',
  method: 'GET',
  path: '/operator/tax/:month/file',
  summary: 'The GSTR-1 file of a month as it was made, for the offline tool (XLSX)',
  access: sellers,
  params,
  raw: true,
  answer: z.unknown(),
  refusals: ['gst.not_made'],
});

export const readTaxDocuments = defineRoute({
  service: 'commerce',
  name: 'readTaxDocuments',
  method: 'GET',
  path: '/operator/tax/:month/documents',
  summary: 'Every invoice and credit note of a month as CSV; an entry of the trail',
  access: sellers,
  // it names the buyers
  needsProof: true,
  params,
  raw: true,
  answer: z.unknown(),
});
