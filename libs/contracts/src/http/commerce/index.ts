export * from './comments.js';
export * from './coupons.js';
export * from './documents.js';
export * from './orders.js';
export * from './packages.js';
export * from './prices.js';
export * from './support.js';
export * from './tax.js';
