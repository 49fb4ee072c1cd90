import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.js';

const home = (user: null | object = null) => renderPage({ page: import('./home.js'), at: '/?next=%2Fx', user });

test('[HOME-001] two slides, and Login for a visitor', async () => {
  const { user } = await home();
  const slides = within(await screen.findByRole('region', { name: 'What you can do here' }));
  expect(slides.getByRole('heading', { name: 'Experience the joy of learning' })).toBeVisible();
  expect(slides.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fx');
  await user.click(slides.getByRole('button', { name: 'Show slide 2' }));
  expect(slides.getByRole('heading', { name: 'Explore, Exceed and Succeed' })).toBeVisible();
  expect(slides.getAllByRole('button', { name: /^Show slide/ })).toHaveLength(2);
  expect(slides.queryByRole('link', { name: 'Shop now' })).not.toBeInTheDocument();
});

test('[HOME-001] whoever is signed in is led to the shop', async () => {
  await home({});
  const slides = within(await screen.findByRole('region', { name: 'What you can do here' }));
  expect(slides.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/packages');
  expect(slides.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('[HOME-002] the why stands above the blurbs, which are in two columns where there is room', async () => {
  await home();
  const why = within(await screen.findByRole('region', { name: 'Why learn with us?' }));
  expect(why.getAllByRole('listitem')).toHaveLength(10);
  const [title, text, list] = [...(await screen.findByRole('region', { name: 'Why learn with us?' })).children];
  expect([title?.tagName, text?.textContent === '', list?.tagName]).toEqual(['H2', false, 'UL']);
  // jsdom lays nothing out: the style sheet says it
  const sheet = readFileSync(path.join(import.meta.dirname, '..', 'home.module.css'), 'utf8');
  expect(list).toHaveClass('blurbs');
  expect(sheet).toMatch(/\.blurbs \{\s*grid-template-columns: repeat\(2, minmax\(0, 1fr\)\)/);
});

test('[HOME-002] ten blurbs expand with "read more" and fold with "Read Less"', async () => {
  const { user } = await home();
  const titles = [
    '3D Animated Videos',
    'Presentations',
    'Interactive E-books',
    'Topic Level quizzes',
    'Assessments',
    'Online examination platform',
    'Gaming and learning',
    'Discussion boards',
    'Personalized Adaptive Learning',
    'Analytics',
  ];
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(titles);
  for (const title of titles) {
    const more = screen.getByRole('button', { name: 'read more', description: title });
    const text = document.getElementById(more.getAttribute('aria-controls')!)!;
    expect(text).not.toBeVisible();
    await user.click(more);
    expect(text).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(text).not.toBeVisible();
  }
});

test('[HOME-003] the counters read as the document writes them', async () => {
  await home();
  for (const text of ['40,600 videos', '13,370 presentations and e-books', '15,200 quizzes'])
    expect(await screen.findByText(text)).toBeVisible();
});

test('[HOME-004] Register Now leads to the registration', async () => {
  await home();
  expect(await screen.findByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register');
});

test('the first thing that a visitor sees is the product itself', async () => {
  await home();
  const pictures = await screen.findAllByRole('img', { name: /on a phone$/ });
  expect(pictures.map((one) => one.getAttribute('src'))).toEqual([
    '/pictures/room-light.webp',
    '/pictures/report-light.webp',
  ]);
});

test('a visitor is told what is free', async () => {
  await home();
  expect(await screen.findByText('The first chapter of each subject is free.')).toBeVisible();
});

test('[HOME-011] the footer leads on', async () => {
  await home();
  const footer = within(await screen.findByRole('navigation', { name: 'Footer' }));
  const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Courses', '/packages'],
    ['Shop now', '/packages'],
    ['About us', '/aboutUs'],
    ['Contact Us', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ]);
});

test.each([
  ['/terms', () => import('./terms.js')],
  ['/privacy', () => import('./privacy.js')],
])('[HOME-012] %s covers use, copyright, refunds and the honor code, for visitors', async (at, page) => {
  await renderPage({ page: page(), at, user: null });
  for (const name of ['Acceptable use', 'Copyright and trademark', 'Refund policy', 'Honor code'])
    expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('[HOME-012] /aboutUs has its text and no video', async () => {
  await renderPage({ page: import('./about.js'), at: '/aboutUs', user: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(screen.getByText(/^We help school students in India to learn, to practise/)).toBeVisible();
  expect(screen.getByText(/^Most of our students are in classes 11 and 12/)).toBeVisible();
  expect(document.querySelector('video, iframe, object, embed')).toBeNull();
});

test('[HOME-013] [HOME-014] the terms state their figures', async () => {
  await renderPage({ page: import('./terms.js'), at: '/terms', user: null });
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  for (const fact of [/INR 2000 or six months of fees/, /within one year/, /a month, 6 months or 12 months/])
    expect(screen.getByText(fact)).toBeVisible();
  for (const fact of [/within 14 days/, /after 180 days/, /lasts 7 days/, /less than 30 percent/])
    expect(screen.getByText(fact)).toBeVisible();
});
