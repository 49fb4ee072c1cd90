export * from './orders.js';
export * from './packages.js';
