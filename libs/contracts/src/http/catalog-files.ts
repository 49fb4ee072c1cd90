import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { anyone, defineRoute, signedIn } from '../core/route.js';
import { largestFileBytes, Sha256, storedFileTypes } from '../shared/learning-values.js';
import { ok } from '../shared/values.js';

/** As a content item or a class's resource names it. */
const storageKey = z.string().min(1).max(300);

const readable = z.object({
  status: ok,
  url: z.string(),
  /** When another must be asked for. Null: the provider decides. */
  expiresInSeconds: z.number().int().nullable(),
});
const refusals = [
  'file.not_found',
  'chapter.locked',
  'chapter.inactive',
  'chapter.expired',
  'provider.failed',
] as const;

export const fetchFile = defineRoute({
  service: 'catalog',
  name: 'fetchFile',
  method: 'POST',
  path: '/se3fetch',
  summary:
    'A URL for 15 minutes to a picture, PDF, slide package or captions that the account may open; to pictures of packages for all',
  access: anyone,
  withToken: true,
  body: z.object({ preUrl: storageKey, s3Type: z.literal('main').optional() }),
  answer: readable,
  refusals: [...refusals],
});

export const fetchVideo = defineRoute({
  service: 'catalog',
  name: 'fetchVideo',
  method: 'POST',
  path: '/se3VideoFetch',
  summary: 'A URL to a video that the account may open: of our storage, or of the external provider',
  access: signedIn,
  body: z.object({ preUrl: storageKey }),
  answer: readable.extend({ contentUrl: z.string() }),
  refusals: [...refusals],
});

const signedUpload = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresInSeconds: z.number().int(),
});

/** Bytes of a pack or of the console go to the storage past the service, before the row that names them. */
export const announceFile = defineRoute({
  service: 'catalog',
  name: 'announceFile',
  method: 'POST',
  path: '/operator/catalog/files',
  summary: 'Asks where to send a file of a pack or of the console; null where the product has it already',
  access: permitted('learning.edit'),
  body: z.object({
    sha256: Sha256,
    fileType: z.enum(storedFileTypes),
    sizeBytes: z.number().int().positive().max(largestFileBytes),
  }),
  answer: z.object({ status: ok, upload: signedUpload.nullable() }),
  refusals: ['upload.quota_used'],
});

export const acceptFile = defineRoute({
  service: 'catalog',
  name: 'acceptFile',
  method: 'POST',
  path: '/operator/catalog/files/:sha256/accepted',
  summary: 'Reads the file that was sent, checks what it is and unpacks slides; one that fails is deleted',
  access: permitted('learning.edit'),
  params: z.object({ sha256: Sha256 }),
  body: z.object({ fileType: z.enum(storedFileTypes) }),
  answer: z.object({ status: ok, storageKey: z.string() }),
  timeoutMs: 300_000,
  refusals: [
    'file.not_sent',
    'file.other_bytes',
    'file.too_large',
    'file.not_of_its_type',
    'file.too_complex',
    'file.active_pdf',
    'file.encrypted_pdf',
    'file.unsafe_zip',
    'file.zip_bomb',
    'file.no_slides',
    'file.bad_captions',
  ],
});
