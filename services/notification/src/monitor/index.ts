export { MonitorModule } from './monitor.module.js';
export { ExamNotFound, MonitorReach, type ExpectedStudent } from './monitor-reach.js';
