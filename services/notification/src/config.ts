import { defineConfig, messageSettings } from '@exam/platform';
import { z } from 'zod';

export const loadConfig = () =>
  defineConfig({
    ...messageSettings,
    /** Who reads what visitors write. */
    CONTACT_TO: z.email(),
    /** Where the link leads that is sent to a telephone. */
    APP_LINK: z.url({ protocol: /^https?$/ }),
    /** Where the pages are that e-mails lead to; the app's link where nothing is said. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
  });
export type NotificationConfig = ReturnType<typeof loadConfig>;
