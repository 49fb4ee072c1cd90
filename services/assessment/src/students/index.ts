export { standingMinutesSql } from './standing-minutes.js';
export type { Student } from './student.js';
export { StudentsModule } from './students.module.js';
export { packNameOf, StudentsService } from './students.service.js';
