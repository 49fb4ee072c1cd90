export { default } from './file-viewer.js';
