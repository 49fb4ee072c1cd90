export { CodeSignIn } from './code-sign-in.js';
export { gradesKey, gradesQuery } from './grades/api.js';
export { GradeSwitch } from './grades/grade-switch.js';
export { ForgottenPassword } from './passwords/forgotten-password.js';
export { StartCode } from './start-code.js';
export { changeProfile, profileQuery } from './profile/api.js';
export { Registration } from './registration/registration.js';
