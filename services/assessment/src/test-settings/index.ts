export { TestSettingsModule } from './test-settings.module.js';
export { TestSettingsService } from './test-settings.service.js';
