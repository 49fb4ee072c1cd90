export { ViewsModule } from './views.module.js';
