export { DevicesModule } from './devices.module.js';
