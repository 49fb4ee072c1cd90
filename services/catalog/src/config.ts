import { defineConfig, storageSettings } from '@exam/platform';
import { z } from 'zod';

const provider = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).username !== '' && new URL(text).password !== '', 'needs the key and the secret')
  .optional();

export const loadConfig = () =>
  defineConfig({
    ...storageSettings,
    /** What the files of an organisation may have together, uploads on their way included; 200 GiB. */
    CONTENT_BYTES_PER_ORGANISATION: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 50)
      .default(214_748_364_800),
    /** Where slide packages are served, on an origin of their own; 0 takes any free port. */
    SLIDES_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    /** That origin as browsers reach it, where it is another than host and port. */
    SLIDES_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The origin whose pages may frame slides. */
    SLIDES_FRAMED_BY: z.string().max(200).default("'none'"),
    /** `https://KEY:SECRET@host/path` of the external video provider. */
    VIDEO_PROVIDER_URL: provider,
    /** `https://KEY:SECRET@host/path` of the external provider of slide packages. */
    SLIDES_PROVIDER_URL: provider,
  });
export type CatalogConfig = ReturnType<typeof loadConfig>;
