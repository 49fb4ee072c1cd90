import { personFirstSignedIn } from '@exam/contracts';
import { followed } from '@exam/platform';

/** Who has ever signed in. It happens once, so what is told is never newer than what is held. */
export const FirstSignIns = followed({
  consumer: 'first-sign-ins',
  events: [personFirstSignedIn],
  table: 'first_sign_in',
  key: 'user_id',
  columns: {
    user_id: ['uuid', (one) => one.userId],
    at: ['timestamptz', (one) => one.signedInAt],
    revision: ['integer', () => 1],
  },
});
