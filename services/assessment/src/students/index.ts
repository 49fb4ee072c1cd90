export type { Student } from './students.repository.js';
export { StudentsModule } from './students.module.js';
export { packNameOf, StudentsService } from './students.service.js';
