export { TalkModule } from './talk.module.js';
