import { aStudent } from '../test/render-page.js';
import { forgetSession, storeSession } from './token.js';

const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('[AUTH-025] a forgotten session leaves neither name, number nor e-mail behind', () => {
  const { user_info } = aStudent;
  storeSession({ token: 'token', user: aStudent });
  localStorage.setItem('user_info', JSON.stringify({ ...aStudent, user_info: { ...user_info, email: 'a@b.example' } }));
  localStorage.setItem('cartItems', '[{"packageId":"p"}]');
  sessionStorage.setItem('address', JSON.stringify({ name: user_info.given_name, city: 'Pune' }));
  localStorage.setItem('language', 'en');
  forgetSession();
  for (const told of [user_info.given_name, user_info.phone_number, 'a@b.example', aStudent.user_id, 'token', 'Pune'])
    expect(everything()).not.toContain(told);
  expect(localStorage.getItem('language')).toBe('en');
});
