export { QuizzesModule } from './quizzes.module.js';
export { QuizzesService } from './quizzes.service.js';
