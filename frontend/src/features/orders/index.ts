export { historyKey, historyQuery } from './api.js';
