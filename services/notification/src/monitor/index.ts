export { MonitorModule } from './monitor.module.js';
export { ExamNotFound, MonitorReach } from './monitor-reach.js';
export type { ExpectedStudent, OwnStudents, WatchedAudience } from './watched-audience.js';
