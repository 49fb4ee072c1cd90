export { IncidentsModule } from './incidents.module.js';
