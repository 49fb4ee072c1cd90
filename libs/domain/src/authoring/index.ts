export * from './checklist.js';
export * from './outdated.js';
