export * from './clean-text.js';
export * from './mask-contacts.js';
export * from './points.js';
export * from './search-words.js';
