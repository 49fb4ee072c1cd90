export { ReopeningsModule } from './reopenings.module.js';
