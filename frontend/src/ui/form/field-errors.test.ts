import { consentGiven } from '@exam/contracts/http/identity/registration';
import { errorsOfIssues } from './field-errors.js';

test('a person is never told the name of a field of the contract', () => {
  const { error } = consentGiven.safeParse({ by: 'parent', textVersion: '2026-11' });
  expect(errorsOfIssues(error!.issues)).toEqual({ guardianName: 'Please fill in this field' });
});
