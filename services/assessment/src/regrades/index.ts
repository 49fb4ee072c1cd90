export { RegradesModule } from './regrades.module.js';
