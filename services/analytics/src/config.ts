import { defineConfig } from '@exam/platform';
import { z } from 'zod';

export const loadConfig = () =>
  defineConfig({
    /** The least time between two tellings of one exam's board. */
    BOARD_INTERVAL_MS: z.coerce.number().int().min(50).default(500),
    /** How many names the top of a board shows. */
    BOARD_TOP: z.coerce.number().int().min(1).max(100).default(20),
    /** Where browsers find the pages: the code of a scorecard leads there. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  });
export type AnalyticsConfig = ReturnType<typeof loadConfig>;
