export { QuestionPlacesModule } from './question-places.module.js';
export { QuestionPlaces } from './question-places.js';
