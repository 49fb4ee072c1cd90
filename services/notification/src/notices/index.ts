export { NoticesModule } from './notices.module.js';
