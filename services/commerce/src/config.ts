import { defineConfig, mailSettings, storageSettings } from '@exam/platform';
import { stateNames } from '@exam/domain';
import { z } from 'zod';

const days = z.coerce.number().int().min(0).max(365);

export const loadConfig = () =>
  defineConfig({
    ...storageSettings,
    // invoices
    ...mailSettings,
    /** `https://KEY_ID:KEY_SECRET@api.razorpay.com` */
    PAYMENT_URL: z.url({ protocol: /^https?$/ }).refine((text) => {
      const { username, password } = new URL(text);
      return username !== '' && password !== '';
    }, 'needs the key id and the key secret'),
    /** The provider's window in the browser: its script, or a page that answers as the script does. */
    PAYMENT_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
    PAYMENT_WEBHOOK_SECRET: z.string().min(8),
    /** Who sells, as an invoice names it. */
    SELLER_NAME: z.string().min(2).max(120),
    SELLER_ADDRESS: z.string().min(2).max(300),
    SELLER_STATE: z.enum(stateNames),
    SELLER_GSTIN: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/),
    /** 999293: commercial training and coaching services. */
    SELLER_SAC: z
      .string()
      .regex(/^\d{4,6}$/)
      .default('999293'),
    GST_PERCENT: z.coerce.number().int().min(0).max(28).default(18),
    /** What each add-on of a package costs; 0: none is offered. */
    ADD_ON_PAISE: z.coerce.number().int().min(0).default(0),
    SUBSCRIPTION_GRACE_DAYS: days.default(3),
    REFUND_DAYS: days.default(14),
    /** A refund above it needs a second person; 0: none does. */
    REFUND_APPROVAL_PAISE: z.coerce.number().int().min(0).default(0),
    /** A coupon that can take off a larger part of a price, and a price that is lower by more, need a second person; 100: none does. */
    COUPON_APPROVAL_PERCENT: z.coerce.number().int().min(0).max(100).default(50),
    /** How old a visitor's list of packages may be. */
    PACKAGE_LIST_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
    /** How long an import of grants and packages waits until identity and catalog have told of the people and chapters it names. */
    GRANT_WAIT_MS: z.coerce.number().int().min(0).max(300_000).default(30_000),
    /** How often what waits for the provider or the clock is looked through. */
    COMMERCE_SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).default(30_000),
  });
export type CommerceConfig = ReturnType<typeof loadConfig>;
