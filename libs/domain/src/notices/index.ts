export * from './kinds.js';
export * from './preferences.js';
export * from './quiet-hours.js';
export * from './school-notices.js';
export * from './sending.js';
export * from './wording.js';
