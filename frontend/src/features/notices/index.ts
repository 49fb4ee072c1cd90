export { noticesKey } from './api.js';
export { Bell } from './bell.js';
export { useLiveNotices } from './use-live-notices.js';
