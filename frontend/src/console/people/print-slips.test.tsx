import { renderSVG } from 'uqr';
import { slipsMarkup } from './print-slips.js';

test('[PEOPLE-004] a slip has the login name, the code and the QR of the sign-in page, which holds no code', () => {
  const slip = { name: 'Yash Das', loginName: 's040', code: 'K7M2PQRS', place: 'Class 11 · A', help: 'Until Friday' };
  const page = document.createElement('div');
  page.innerHTML = slipsMarkup({
    ...{ signInUrl: 'https://exam.test/login', schoolName: 'Alpha School', title: 'Slips' },
    ...{
      words: { name: 'Login name', code: 'Start code' },
      slips: [slip, { ...slip, name: 'Asha Rao', code: 'ABCDEFGH' }],
    },
  });
  const slips = [...page.querySelectorAll('article')];
  expect(slips.map((one) => one.querySelector('h2')!.textContent)).toEqual(['Asha Rao', 'Yash Das']);
  expect([...slips[1]!.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['s040', 'K7M2PQRS']);
  const drawn = document.createElement('div');
  drawn.innerHTML = renderSVG('https://exam.test/login?start=1', { border: 0 });
  for (const one of slips) expect(one.querySelector('svg')!.outerHTML).toBe(drawn.innerHTML);
});
