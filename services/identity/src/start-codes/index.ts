export { StartCodes } from './start-codes.service.js';
export { StartCodesModule } from './start-codes.module.js';
export { StartCodeWrong } from './start-codes.errors.js';
