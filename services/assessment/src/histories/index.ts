export { HistoriesModule } from './histories.module.js';
