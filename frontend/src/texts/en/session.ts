/** Signing in and out. */
export default {
  'accounts.login.title': 'Sign in',
  'accounts.login.mobile': 'Mobile number',
  'accounts.login.password': 'Password',
  'accounts.login.submit': 'LOGIN',
  'accounts.login.guest': 'GUEST LOGIN',
  'accounts.login.signUp': 'SIGN UP',
  'accounts.login.forgot': 'Forgot Password',
  'accounts.login.enterMobile': 'Please enter mobile number',
  'accounts.login.enterPassword': 'Please enter password',
  'accounts.login.tenDigits': '*Mobile number should have only 10 digits',
  'accounts.login.invalidMobile': 'Invalid Mobile number',
  'accounts.login.success': 'Successfully Signed in',
  'accounts.login.failed': 'Some error occured.',
  'accounts.login.unknownUser': 'User does not exist and Register now',
  'accounts.login.restoreFailed': 'Failed to retrieve user from localStorage',
  'accounts.login.continue': 'Continue',

  'own.login.organisationTitle': 'Sign in with your organisation',
  'own.login.organisationCode': 'Organisation code',
  'own.login.username': 'Username',
  'own.login.or': 'or',
  'own.login.ended': 'Your session has ended. Please sign in again; your answers are kept in this browser.',
  'own.login.showPassword': 'Show the password',

  'own.signOut.liveTitle': 'A test is running',
  'own.signOut.liveText':
    'Its time goes on when you sign out. Your answers stay saved, and you can resume until {time}.',
  'own.signOut.unsentTitle': 'Not everything has arrived',
  'own.signOut.unsentText':
    'Some of your work could not be sent yet. If you sign out now, it is deleted from this browser.',
  'own.signOut.yes': 'Sign out',
  'own.signOut.no': 'Stay signed in',
  'own.signOut.sending': 'Sending your last answers…',
} as const;
