import { listNotices } from '@exam/contracts/http/notification';
import { cleanup, screen, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { writtenLanguages } from '../../texts/languages.js';
import { speak } from '../../texts/load.js';
import { OpenLinks } from './open-links.js';
import { SideMenu } from './side-menu.js';

const closed = {
  opened: false,
  toggle: () => undefined,
  close: () => undefined,
  buttonRef: { current: null },
  menuRef: { current: null },
  pageRef: { current: null },
};
const menu = (assignedModules?: string[]) =>
  renderPage({ page: () => <SideMenu menu={closed} />, at: '/dashboard', user: { assignedModules } });
const entries = async () =>
  within(await screen.findByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('[SHELL-003] the menu lists its five entries', async () => {
  await menu();
  expect(await entries()).toEqual([
    ['Home/Dashboard', '/dashboard'],
    ['User profile', '/user-profile'],
    ['Learning', '/curriculum'],
    ['Assessment', '/assessments/home'],
    ['Analytics', '/analytics'],
  ]);
});

test('a module that the organisation has not is not in the menu (decision T166)', async () => {
  await menu(['Assessment', 'ANALYTICS']);
  expect((await entries()).map(([label]) => label)).toEqual([
    'Home/Dashboard',
    'User profile',
    'Assessment',
    'Analytics',
  ]);
});

test.each(writtenLanguages.filter((language) => language !== 'en'))(
  '[SHELL-006] all five labels are in the language %s',
  async (language) => {
    const labels = async () => {
      await menu();
      const shown = (await entries()).map(([label]) => label);
      cleanup();
      return shown;
    };
    const english = await labels();
    try {
      await speak(language);
      const spoken = await labels();
      expect(new Set(spoken).size).toBe(5);
      for (const label of spoken) {
        expect(label).toMatch(/\S/);
        expect(english).not.toContain(label);
      }
    } finally {
      await speak('en');
    }
  },
);

test('[SHELL-006] there are ten languages, and the labels change with the one of the site', async () => {
  expect(writtenLanguages).toEqual(['en', 'hi', 'gu', 'bn', 'ml', 'mr', 'pa', 'ta', 'te', 'kn']);
  await speak('hi');
  try {
    await menu([]);
    expect((await entries()).map(([label]) => label)).toEqual([
      'होम/डैशबोर्ड',
      'उपयोगकर्ता प्रोफ़ाइल',
      'पढ़ाई',
      'टेस्ट',
      'विश्लेषण',
    ]);
  } finally {
    await speak('en');
  }
});

test('[SHELL-001] [REG-001] signed out, the bar leads to the courses, to login and to registration', async () => {
  const { user } = await renderPage({ page: OpenLinks, at: '/?next=%2Fx', user: null });
  expect(await screen.findByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/packages');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login/Register' }));
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fx');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('[SHELL-002] signed in, the bar has the bell with its badge, the dashboard and the menu of the person', async () => {
  const { user } = await renderPage({
    page: OpenLinks,
    at: '/packages',
    answers: [answer(listNotices, { status: true, data: [], unread: 3, totalRecords: 3 })],
  });
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await user.click(screen.getByRole('button', { name: 'Asha' }));
  expect(await screen.findByRole('menuitem', { name: 'User Details' })).toHaveAttribute('href', '/user-profile');
  expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
});
