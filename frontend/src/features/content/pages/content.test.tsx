import { getCurriculum, getTopic } from '@exam/contracts/http/catalog-curriculum';
import { getPerformance } from '@exam/contracts/http/reports';
import { contentFileTypes } from '@exam/contracts/shared/learning-values';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, hold, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import {
  aChapter,
  anItem,
  aSubject,
  aTopic,
  curriculum,
  expired,
  files,
  inactive,
  languages,
  learner,
  locked,
  neverOpened,
  noPerformance,
} from '../../../test/learning.js';
import { inHindi } from '../../../test/in-hindi.js';
import { renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticed } from '../../../test/shop.js';

const listeners = new Map<string, Set<(data: unknown) => void>>();
const socket = {
  connected: true,
  on: (name: string, listener: (data: unknown) => void) =>
    void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  off: (name: string, listener: (data: unknown) => void) => void listeners.get(name)?.delete(listener),
};
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const push = (name: string, data: unknown) =>
  act(async () => {
    listeners.get(name)?.forEach((listener) => listener(data));
    await Promise.resolve();
  });

beforeEach(forgetNotices);

const onlyFilms = contentFileTypes.map((value) => ({ value, isActive: value === 'mp4' }));
const physics = aSubject(
  'Physics',
  aChapter('Optics', {
    topics: [aTopic('Light'), aTopic('Lenses', { isDefault: true }), aTopic('Eyes', { disabled: true })],
  }),
  aChapter('Waves', expired),
  aChapter('Heat', inactive),
  aChapter('Motion', locked),
);
const film = anItem('Light drawn');
const text = anItem('Light written', { contentFileType: 'pdf', language: 'en', languages: ['en'] });
const quiz = anItem('Light asked', { contentFileType: 'xlsx', contentStorageKey: null, examId: 'light-quiz' });

/** The page in its shell, as far as it hears what is told. */
async function inShell() {
  const [{ useUnlockedChapters }, page] = await Promise.all([
    import('../../../entities/curriculum/unlocked.js'),
    import('./content.js'),
  ]);
  const Component = () => {
    useUnlockedChapters();
    return <page.Component />;
  };
  return { ...page, Component };
}
const open = (at: string, ...answers: FakeAnswer[]) =>
  renderPage({
    page: inShell(),
    at,
    user: learner,
    answers: [curriculum(physics, aSubject('Chemistry')), neverOpened, noPerformance, languages, files(film, text, quiz), ...answers],
  });
const opened = '/content?mode=library&subject=physics&chapter=optics&topic=light';
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });

test('[CONT-001] PAL and Library above the subjects; a chapter from the curriculum opens in the Library', async () => {
  const { user, location } = await open('/content?mode=library&subject=physics&chapter=optics');
  expect(await screen.findByRole('radio', { name: 'Library' })).toBeChecked();
  expect(screen.getByRole('tab', { name: 'Physics' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('radio', { name: 'PAL' }));
  expect(location()).toBe('/content?mode=pal&subject=physics&type=mp4');
  await user.click(await tab('Chemistry'));
  expect(location()).toContain('subject=chemistry');
});

test('[CONT-002] [CONT-004] numbered chapters that open, with topics; tabs of file types, files with name and format', async () => {
  const slides = anItem('Light shown', { contentFileType: 'zip' });
  const { user } = await open(opened, files(film, text, slides, quiz));
  const optics = await screen.findByRole('button', { name: /Optics/, expanded: true });
  for (const [index, name] of ['Optics', 'Waves', 'Heat', 'Motion'].entries())
    expect(screen.getByRole('button', { name: new RegExp(name) })).toHaveTextContent(new RegExp(`^${name}.*${index + 1}$`));
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Eyes' })).toBeDisabled();
  const types = screen.getByRole('tablist', { name: 'Types of files' });
  expect(
    within(types)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Videos', 'PDF', 'PPT', 'Quiz']);
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
  await user.click(await tab('PDF'));
  expect(await screen.findByRole('button', { name: 'Light written PDF' })).toBeVisible();
  await user.click(await tab('PPT'));
  expect(await screen.findByRole('button', { name: 'Light shown PPT' })).toBeVisible();
  await user.click(await tab('Quiz'));
  expect(await screen.findByRole('button', { name: 'Light asked Quiz' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Light shown PPT' })).not.toBeInTheDocument();
  for (const expanded of ['false', 'true']) {
    await user.click(optics);
    await waitFor(() => expect(optics).toHaveAttribute('aria-expanded', expanded));
  }
});

test('[CONT-003] choosing a topic asks for its files in the chosen language; a chapter begins with its default topic', async () => {
  const { user, server } = await open('/content?mode=library&subject=physics');
  await user.click(await screen.findByRole('button', { name: /Optics/ }));
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
  server.set(files(anItem('Rays drawn'), anItem('Shadows drawn')));
  await user.click(await screen.findByRole('button', { name: 'Light' }));
  for (const name of ['Rays drawn Videos', 'Shadows drawn Videos'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Light drawn Videos' })).not.toBeInTheDocument();
  expect(server.callsOf(getTopic)).toHaveLength(2);
  expect(server.callsOf(getTopic).map(({ params, query }) => [params.topicId, query.language])).toEqual([
    ['lenses', 'en'],
    ['light', 'en'],
  ]);
  expect(server.callsOf(getTopic)[0]?.params).toEqual({
    ...{ boardId: 'cbse', classId: 'c12', groupId: 'mpc' },
    ...{ subjectId: 'physics', chapterId: 'optics', topicId: 'lenses' },
  });
});

test('[CONT-005] before a choice, while loading and without records of the type the page says so', async () => {
  const waiting = hold(getTopic, { status: true, Item: { contentDetails: [text] } });
  const { user } = await open('/content?mode=library&subject=physics', waiting);
  expect(await screen.findByText('Please select the chapter/topic to get the contents')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Optics/ }));
  expect(await screen.findByText('Content loading...')).toBeVisible();
  waiting.release();
  expect(await screen.findByText('No records to display for Videos type')).toBeVisible();
  for (const type of ['PPT', 'Quiz']) {
    await user.click(await tab(type));
    expect(await screen.findByText(`No records to display for ${type} type`)).toBeVisible();
  }
});

test('[CONT-006] a type that the topic has not is Not Available', async () => {
  const { user } = await open(
    opened,
    curriculum(aSubject('Physics', aChapter('Optics', { topics: [aTopic('Light', { resources: onlyFilms })] }))),
  );
  await user.click(await tab(/^PDF/));
  expect(await screen.findByRole('heading', { name: 'Not Available' })).toBeVisible();
  expect(await tab('Quiz Not Available')).toBeVisible();
});

test('[CONT-007] the quiz without a topic asks for one; with one it leads to the quiz', async () => {
  const { user, location } = await open('/content?mode=library&subject=physics');
  await user.click(await tab('Quiz'));
  await noticed('Please Select Any Topic');
  expect(await tab('Quiz')).toHaveAttribute('aria-selected', 'false');
  await user.click(screen.getByRole('button', { name: /Optics/ }));
  await screen.findByText('You are here: Lenses');
  await user.click(await tab('Quiz'));
  await user.click(await screen.findByRole('button', { name: 'Light asked Quiz' }));
  expect(location()).toBe('/quiz?examId=light-quiz');
});

test('[CONT-003] [CONT-008] [CONST-012] [SHELL-005] the languages are the server’s; the chosen one is kept, and what lacks it says which it has', async () => {
  const { user, server } = await open(opened);
  const choice = await screen.findByRole('combobox', { name: 'Content language' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English', 'Hindi', 'Telugu', 'Tamil', 'Marathi']);
  expect(choice).toHaveValue('en');
  await user.selectOptions(choice, 'Hindi');
  expect(await screen.findByText('in English')).toBeVisible();
  expect(server.callsOf(getTopic).at(-1)?.query).toEqual({ language: 'hi' });
  expect(localStorage.getItem('contentLanguage')).toBe('hi');
});

test('[CONT-023] files that cannot be read: loading ends, the empty text shows, and they can be asked for again', async () => {
  const { user, server } = await open(
    opened,
    refuse(getTopic, { code: 'topic.not_found' }),
  );
  expect(await screen.findByText('No records to display for Videos type')).toBeVisible();
  expect(screen.queryByText('Content loading...')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such topic in your curriculum.');
  server.set(files(film));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
});

test('[CURR-005] a chapter that is not open says why, in the list and by its address', async () => {
  const { user } = await open('/content?mode=library&subject=physics&chapter=motion&topic=x&file=y');
  const files = await screen.findByRole('region', { name: 'Files' });
  expect(within(files).getByText('This chapter opens with its package.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Motion.*Locked/ })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: /Waves/ }));
  await noticed('Your package is expired');
  await user.click(screen.getByRole('button', { name: /Heat/ }));
  await noticed('Please contact our team');
});

test('[CURR-005] a package that arrives opens its chapter on the open page', async () => {
  const { server } = await open('/content?mode=library&subject=physics&chapter=motion');
  expect(await screen.findByText('This chapter opens with its package.')).toBeVisible();
  server.set(curriculum(aSubject('Physics', aChapter('Motion', { topics: [aTopic('Light')] }))));
  await push('chapters.unlocked', { accountId: 'account-1', unlockedChapters: ['motion'] });
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
});

test('[CURR-005] what was opened between the reading and the first connection is not missed', async () => {
  const { server } = await open('/content?mode=library&subject=physics&chapter=motion');
  expect(await screen.findByText('This chapter opens with its package.')).toBeVisible();
  server.set(curriculum(aSubject('Physics', aChapter('Motion', { topics: [aTopic('Light')] }))));
  await push('connect', undefined);
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
});

test('long descriptions, which are told in one language, are read again where another is chosen', async () => {
  const { server } = await open(opened);
  await screen.findByRole('button', { name: 'Light drawn Videos' });
  const asked = () => server.sentTo(getCurriculum).map(({ headers }) => headers['accept-language']);
  expect(asked()).toEqual(['en']);
  await inHindi(() => waitFor(() => expect(asked()).toEqual(['en', 'hi'])));
});

test('the choice is kept: an address without one shows it again, another account does not see it', async () => {
  await open(opened);
  await screen.findByRole('button', { name: 'Light drawn Videos' });
  expect(JSON.parse(localStorage.getItem('selectedLearning')!)).toMatchObject({
    accountId: 'account-1',
    choice: { mode: 'library', subjectId: 'physics', chapterId: 'optics', topicId: 'light' },
  });
});

test('a choice that was kept, or cannot be read, or belongs to another account', async () => {
  const kept = { mode: 'library', subjectId: 'physics', chapterId: 'optics', topicId: 'light', type: 'pdf' };
  localStorage.setItem('selectedLearning', JSON.stringify({ accountId: 'account-1', choice: kept }));
  await open('/content');
  expect(await screen.findByRole('button', { name: 'Light written PDF' })).toBeVisible();
});

test.each(['{', JSON.stringify({ accountId: 'other', choice: { chapterId: 'optics' } })])(
  'nothing is chosen by %s',
  async (stored) => {
    localStorage.setItem('selectedLearning', stored);
    await open('/content');
    expect(await screen.findByText('Please select the chapter/topic to get the contents')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'PAL' })).toBeChecked();
  },
);

test('an empty curriculum says so', async () => {
  await open('/content', curriculum());
  expect(await screen.findByText('There is nothing to learn here yet')).toBeVisible();
});

test('a topic of the path tells how sure one is in it, once something of it was asked', async () => {
  const figures = (totalQuestions: number, correctAnswers: number) => ({
    ...{ totalQuestions, correctAnswers, avgTimeTaken: null },
  });
  const asked = { topicName: 'Light', analytics: figures(4, 3) };
  await open('/content?mode=library&subject=physics&chapter=optics',
    answer(getPerformance, {
      status: true,
      res: {
        success: true,
        data: [
          {
            ...{ subjectId: 'physics', subjectName: 'Physics', analytics: figures(4, 3) },
            chapters: [{ chapterName: 'Optics', analytics: figures(4, 3), topics: [asked] }],
          },
        ],
      },
    }),
  );
  expect(await screen.findByRole('button', { name: /^Light ?75 % of 4 questions right/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lenses' })).toBeVisible();
});
