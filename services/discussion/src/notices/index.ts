export { ActivitiesService } from './activities.service.js';
export { TalkNoticesModule } from './talk-notices.module.js';
export { titleOf } from './title.js';
