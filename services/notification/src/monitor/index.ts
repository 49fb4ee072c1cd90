export { MonitorModule } from './monitor.module.js';
