export { ExtensionsModule } from './extensions.module.js';
export { RoomOutages } from './room-outages.service.js';
