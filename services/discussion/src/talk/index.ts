export { ModerationModule } from './moderation.module.js';
export { TalkModule } from './talk.module.js';
