/** Prices, tax, cart and billing rules. Money is whole paise; days are those of India. */
export * from './billing-calendar.js';
export * from './cart-rules.js';
export * from './coupons.js';
export * from './credits.js';
export * from './gst.js';
export * from './gst-month.js';
export * from './holdings.js';
export * from './mandates.js';
export * from './money.js';
export * from './names.js';
export * from './order-states.js';
export * from './order-times.js';
export * from './places.js';
export * from './price-history.js';
export * from './pricing.js';
export * from './document-taxes.js';
export * from './tax-groups.js';
export { amountInWordsOf } from './words/index.js';
