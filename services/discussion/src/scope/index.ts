export { isTeacher, reaches, scopeOf, type Scope } from './scope.js';
