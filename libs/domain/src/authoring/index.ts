export * from './checklist.js';
