export { ReleaseModule } from './release.module.js';
