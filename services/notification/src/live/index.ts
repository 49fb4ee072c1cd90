export { ExamAccessService } from './exam-access.service.js';
export { LiveChannel } from './live-channel.js';
export { LiveModule } from './live.module.js';
export { examRoom, watchedOf } from './rooms.js';
