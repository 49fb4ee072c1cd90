export { covers, isTeacher, Scopes, type Moderated, type Scope } from './scope.js';
export { ScopeModule } from './scope.module.js';
