export { default } from './calendar.js';
