export { judgeDrawings, type DrawingVerdict } from './drawing-checks.js';
export { pictureKind } from './picture-bytes.js';
export { PicturesModule } from './pictures.module.js';
