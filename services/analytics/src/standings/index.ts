export { ClassSumsService } from './class-sums.service.js';
export { Distributions } from './distributions.js';
export { wholePaper } from './first-submissions.js';
export { NoSuchExam } from './standings.errors.js';
export { StandingsModule } from './standings.module.js';
export { StandingsService, type ReleasedExam } from './standings.service.js';
export { SteadyResults } from './steady-results.js';
