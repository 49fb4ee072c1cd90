export { leave } from './leave.js';
export { SignInDialog } from './sign-in-dialog.js';
export { useSignOut } from './sign-out.js';
