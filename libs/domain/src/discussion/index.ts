export * from './clean-text.js';
export * from './folded-text.js';
export * from './hidden-numbers.js';
export * from './mask-contacts.js';
export * from './points.js';
export * from './report-weight.js';
export * from './search-words.js';
