export { PointsModule } from './points.module.js';
export { PointsService } from './points.service.js';
