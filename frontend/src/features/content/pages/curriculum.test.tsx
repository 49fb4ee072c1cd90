import { activeBoards } from '@exam/contracts/http/catalog';
import { continueContent, getCurriculum, searchContent, type SearchHit } from '@exam/contracts/http/catalog-curriculum';
import { getSession, refreshSession } from '@exam/contracts/http/identity';
import { updateProfile } from '@exam/contracts/http/identity/profile';
import { screen, within } from '@testing-library/react';
import { storedToken } from '../../../lib/token.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import {
  aChapter,
  aSubject,
  aTopic,
  curriculum,
  expired,
  inactive,
  learner,
  locked,
  neverOpened,
} from '../../../test/learning.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { inHindi } from '../../../test/in-hindi.js';
import { forgetNotices, noticed } from '../../../test/shop.js';

beforeEach(forgetNotices);

const physics = aSubject(
  'Physics',
  aChapter('Optics', { topics: ['Light', 'Mirrors', 'Lenses', 'Prisms', 'Fibres', 'Eyes'].map((one) => aTopic(one)) }),
  aChapter('Waves', {
    ...expired,
    chapterLongDescription: '<p>Sound</p><img src="x" onerror="alert(1)"><script>1</script>',
  }),
  aChapter('Heat', inactive),
  aChapter('Motion', { ...locked, packageCode: null }),
);
const chemistry = aSubject('Chemistry', aChapter('Atoms'));

const open = (at = '/curriculum', ...answers: FakeAnswer[]) =>
  renderPage({
    page: import('./curriculum.js'),
    at,
    user: learner,
    answers: [curriculum(physics, chemistry), neverOpened, ...answers],
  });
const card = (name: string) => screen.findByRole('article', { name });

test('[CURR-002] subjects are tabs; a card has name, description, package code and at most four topics', async () => {
  const { user } = await open();
  const optics = await card('Optics');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Physics', 'Chemistry']);
  expect(within(optics).getByText('What Optics is about')).toBeVisible();
  expect(within(optics).getByText('Package PHY12')).toBeVisible();
  expect(
    within(optics)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Light', 'Mirrors', 'Lenses', 'Prisms', '2 more topics']);
  await user.click(screen.getByRole('tab', { name: 'Chemistry' }));
  expect(await card('Atoms')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Optics' })).not.toBeInTheDocument();
});

test('[CURR-003] pointing at a card shows its long description beside, without what could run', async () => {
  const { user } = await open();
  const side = () => screen.getByRole('complementary');
  await user.hover(await card('Optics'));
  expect(within(side()).getByText('Optics', { selector: 'b' })).toBeInTheDocument();
  await user.hover(await card('Waves'));
  expect(side()).toHaveTextContent('Sound');
  expect(side().innerHTML).not.toMatch(/onerror|script/);
});

test('[CURR-004] a free chapter says so in place of Open, and opens', async () => {
  const free = aChapter('Units', { isFree: true });
  const { user, location } = await open('/curriculum', curriculum(aSubject('Physics', free, aChapter('Optics'))));
  expect(within(await card('Units')).getByText('Free')).toBeVisible();
  expect(within(await card('Units')).queryByText('Open')).not.toBeInTheDocument();
  expect(within(await card('Optics')).getByText('Open')).toBeVisible();
  await user.click(within(await card('Units')).getByRole('link', { name: 'Units' }));
  expect(location()).toBe('/content?mode=library&subject=physics&chapter=units');
});

test('[CONT-001] [CURR-004] a subscribed chapter is stored and opens the contents; a locked one has a lock and stays closed', async () => {
  const { user, location } = await open();
  const motion = await card('Motion');
  expect(within(motion).getByText('Locked')).toBeVisible();
  expect(motion.querySelector('svg')).toBeInTheDocument();
  await user.click(within(motion).getByRole('button', { name: 'Motion' }));
  expect(location()).toBe('/curriculum');
  await user.click(within(await card('Optics')).getByRole('link', { name: 'Optics' }));
  expect(location()).toBe('/content?mode=library&subject=physics&chapter=optics');
  expect(JSON.parse(localStorage.getItem('selectedLearning')!)).toMatchObject({
    choice: { subjectId: 'physics', chapterId: 'optics', mode: 'library' },
  });
});

test('[CURR-005] an inactive and an expired chapter say why they do not open', async () => {
  const { user, location } = await open();
  await user.click(within(await card('Heat')).getByRole('button', { name: 'Heat' }));
  await noticed('Please contact our team');
  await user.click(within(await card('Waves')).getByRole('button', { name: 'Waves' }));
  await noticed('Your package is expired');
  expect(location()).toBe('/curriculum');
});

test('[CURR-007] chapters stand in the order of the server, which puts the subscribed ones first', async () => {
  await open();
  await card('Optics');
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Optics', 'Waves', 'Heat', 'Motion']);
});

test('a subject or a curriculum without chapters, and one that cannot be read, say so', async () => {
  const { server, user } = await renderPage({
    page: import('./curriculum.js'),
    at: '/curriculum',
    user: learner,
    answers: [refuse(getCurriculum, { code: 'auth.not_yours' }), neverOpened],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This belongs to somebody else.');
  server.set(curriculum(aSubject('Biology')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This subject has no chapters yet')).toBeVisible();
});

const aProfile = {
  ...learner.user_info,
  ...{ isEmailVerified: false, address: null, birthdate: null, gender: null, school: null },
  ...{ parent_name: null, parent_mobile: null, parent_email: null, siteLanguage: 'en', contentLanguage: 'en' },
  ...{ profilePicStorageKey: null, profilePicUrl: null },
  shippingAddress: { houseNoAndStreet: null, HNO: null, city: null, state: null, pinCode: null },
};
const boards = answer(activeBoards, {
  status: true,
  Item: {
    boards: ['CBSE', 'ICSE'].map((boardName) => ({
      boardId: boardName.toLowerCase(),
      boardName,
      classes: ['11', '12'].map((className) => ({
        classId: `c${className}`,
        gradeId: `c${className}`,
        className,
        groups: [{ groupId: 'mpc', groupName: 'MPC' }],
      })),
    })),
  },
});

test('[CURR-009] who has no grade chooses it: OK with all three only, and a change above clears what is below', async () => {
  const withGrade = { ...aStudent, ...learner };
  const session = {
    status: true as const,
    message: '',
    user: withGrade,
    token: 'newer',
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const { user, server } = await renderPage({
    page: import('./curriculum.js'),
    at: '/curriculum',
    answers: [
      boards,
      curriculum(physics),
      neverOpened,
      answer(updateProfile, { status: true, message: 'Saved', Item: aProfile } as never),
      answer(refreshSession, session),
      answer(getSession, { status: true, user: withGrade }),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'What do you learn?' });
  const ok = within(dialog).getByRole('button', { name: 'OK' });
  const choose = (label: string, name: string) => user.selectOptions(within(dialog).getByLabelText(label), name);
  await within(dialog).findByRole('option', { name: 'CBSE' });
  await choose('Board', 'CBSE');
  await choose('Grade', '12');
  expect(ok).toBeDisabled();
  await choose('Group', 'MPC');
  expect(ok).toBeEnabled();
  await choose('Grade', '11');
  expect([ok, within(dialog).getByLabelText('Group')].map((one) => one.matches(':disabled'))).toEqual([true, false]);
  expect(within(dialog).getByLabelText('Group')).toHaveValue('');
  await choose('Group', 'MPC');
  await choose('Board', 'ICSE');
  expect(ok).toBeDisabled();
  expect(within(dialog).getByLabelText('Grade')).toHaveValue('');
  expect(within(dialog).getByLabelText('Group')).toBeDisabled();
  await choose('Grade', '12');
  await choose('Group', 'MPC');
  await user.click(ok);
  expect(await card('Optics')).toBeVisible();
  expect(server.callsOf(updateProfile)[0]?.body).toMatchObject({ boardId: 'icse', classId: 'c12', groupId: 'mpc' });
  expect(storedToken()).toBe('newer');
});

const hit = (given: Partial<SearchHit>): SearchHit => ({
  kind: 'chapter',
  id: 'optics',
  name: 'Optics',
  subjectId: 'physics',
  subjectName: 'Physics',
  chapterId: 'optics',
  chapterName: 'Optics',
  topicId: null,
  topicName: null,
  contentFileType: null,
  access: 'open',
  ...given,
});

test('chapters, topics and files are found by a part of their name, each a click away', async () => {
  const film = hit({ kind: 'file', id: 'film', name: 'Light, drawn', topicId: 'light', contentFileType: 'mp4' });
  const { user, location, server } = await open(
    '/curriculum',
    answer(searchContent, { status: true, Items: [hit({ access: 'locked' }), film] }),
  );
  await user.type(await screen.findByRole('searchbox'), ' li');
  expect(await screen.findByRole('link', { name: /Optics.*Locked/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Light, drawn/ }));
  expect(location()).toBe('/content?mode=library&subject=physics&chapter=optics&topic=light&type=mp4&file=film');
  expect(server.callsOf(searchContent).map(({ query }) => query.text)).toEqual(['li']);
});

test('the last file is one click away, with its place', async () => {
  const { location, user } = await open(
    '/curriculum',
    answer(continueContent, {
      status: true,
      Item: {
        ...{ contentId: 'text', contentName: 'Light, written', contentFileType: 'pdf', place: { page: 3 } },
        ...{ subjectId: 'physics', subjectName: 'Physics', chapterId: 'optics', chapterName: 'Optics' },
        ...{ topicId: 'light', topicName: 'Light', viewedAt: '2026-11-23T05:00:00.000Z', access: 'open' },
      },
    }),
  );
  const link = await screen.findByRole('link', { name: /Continue where you left.*Light, written.*Page 3/ });
  await user.click(link);
  expect(location()).toBe('/content?mode=library&subject=physics&chapter=optics&topic=light&type=pdf&file=text');
});

test('subjects, chapters and topics are told in the reader’s language, and what is not there in it in their own', () =>
  inHindi(async () => {
    const translated = {
      ...aSubject(
        'Physics',
        aChapter('Optics', {
          translations: { hi: { chapterName: 'प्रकाशिकी', chapterDescription: 'प्रकाश' }, te: { chapterName: 'దృశ్య శాస్త్రం' } },
          topics: [aTopic('Light', { translations: { hi: { topicName: 'प्रकाश की किरण' } } }), aTopic('Mirrors')],
        }),
      ),
      translations: { hi: { subjectName: 'भौतिक विज्ञान' } },
    };
    await renderPage({
      ...{ page: import('./curriculum.js'), at: '/curriculum', user: learner },
      answers: [curriculum(translated, chemistry), neverOpened],
    });
    const optics = await card('प्रकाशिकी');
    expect(within(optics).getByText('प्रकाश')).toBeVisible();
    expect(
      within(optics)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['प्रकाश की किरण', 'Mirrors']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['भौतिक विज्ञान', 'Chemistry']);
  }));
