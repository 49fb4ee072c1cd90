export { ExamStudentsModule } from './exam-students.module.js';
export { ExamStudents, isWhole, type OwnPart } from './exam-students.service.js';
export type { StaffedExam } from './staffed-exam.js';
export { StudentNotFound } from './exam-students.errors.js';
