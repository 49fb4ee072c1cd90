import { aStudent } from '../test/render-page.js';
import { watchReturn } from './return-watch.js';
import { forgetSession, storeSession } from './token.js';

const comeBack = () => {
  const event = new Event('pageshow');
  Object.assign(event, { persisted: true });
  window.dispatchEvent(event);
};
let reloads = 0;
watchReturn(() => (reloads += 1));
afterEach(() => {
  reloads = 0;
  document.body.hidden = false;
});

test('[AUTH-025] Back after sign-out hides the last page and opens it anew', () => {
  storeSession({ token: 'token', user: aStudent });
  forgetSession();
  comeBack();
  expect([document.body.hidden, reloads]).toEqual([true, 1]);
});

test('whoever is still signed in finds the page as it was', () => {
  storeSession({ token: 'token', user: aStudent });
  comeBack();
  expect([document.body.hidden, reloads]).toEqual([false, 0]);
});

test('the page of one person is not shown to the next', () => {
  storeSession({ token: 'token', user: aStudent });
  localStorage.setItem('userId', 'somebody-else');
  comeBack();
  expect(reloads).toBe(1);
});
