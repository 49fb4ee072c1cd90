import { signOut } from '@exam/contracts/http/identity';
import { updateProfile, userData } from '@exam/contracts/http/identity/profile';
import { screen, waitFor } from '@testing-library/react';
import { signOutHere } from '../../entities/session/api.js';
import { oweLanguage, owedLanguage } from '../../lib/owed-language.js';
import { readStored, storageKeys } from '../../lib/storage-keys.js';
import { queryClient } from '../../lib/query-client.js';
import { storeSession } from '../../lib/token.js';
import { answer, FakeServer, hold, loseConnection, type FakeAnswer } from '../../test/fake-server.js';
import { aProfile, theProfile, profileAnswer } from '../../test/people.js';
import { aStudent, renderPage } from '../../test/render-page.js';
import { currentLanguage } from '../../texts/language.js';
import { speak } from '../../texts/load.js';
import { saveOwedLanguage, speakKept } from './kept-language.js';
import { LanguageChoice } from './language-choice.js';

const done = { status: true as const, message: 'done', Item: aProfile() };
const saved = answer(updateProfile, done);
const id = aStudent.user_id;
const owed = () => owedLanguage(id);
const sent = (server: FakeServer) => server.callsOf(updateProfile).map(({ body }) => body);

const kept = (siteLanguage: string, ...others: FakeAnswer[]) => {
  const server = new FakeServer([theProfile({ siteLanguage }), saved, ...others]);
  globalThis.fetch = server.fetch as typeof fetch;
  queryClient.clear();
  storeSession({ token: 'token', user: aStudent });
  return server;
};

afterEach(() => speak('en'));

test('[SHELL-005] ten languages can be chosen, each by its own name, and English is chosen', async () => {
  await renderPage({ page: LanguageChoice, user: null });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...list.options].map(({ value, text }) => [value, text])).toEqual([
    ['en', 'English'],
    ['hi', 'हिन्दी'],
    ['gu', 'ગુજરાતી'],
    ['bn', 'বাংলা'],
    ['ml', 'മലയാളം'],
    ['mr', 'मराठी'],
    ['pa', 'ਪੰਜਾਬੀ'],
    ['ta', 'தமிழ்'],
    ['te', 'తెలుగు'],
    ['kn', 'ಕನ್ನಡ'],
  ]);
  expect(list).toHaveValue('en');
});

test('[SHELL-005] the language of the profile is spoken where the person signs in, once in a tab', async () => {
  kept('ta');
  await speakKept(aStudent);
  expect(currentLanguage()).toBe('ta');
  expect(readStored(storageKeys.language)).toBe('ta');
  await speak('hi');
  await speakKept(aStudent);
  expect(currentLanguage()).toBe('hi');
});

test('[SHELL-005] a language that was chosen before signing in is kept in the profile', async () => {
  const server = kept('en');
  await speak('kn');
  await speakKept(aStudent);
  expect(currentLanguage()).toBe('kn');
  expect(sent(server)).toEqual([{ siteLanguage: 'kn' }]);
});

test('[SHELL-005] a choice whose saving did not get through wins over the older one of the profile, and is saved then', async () => {
  const { server, user } = await renderPage({ page: LanguageChoice, answers: [loseConnection(updateProfile)] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'mr');
  await waitFor(() => expect(sent(server)).toEqual([{ siteLanguage: 'mr' }]));

  // the page loaded again: the same tab, and still no line
  kept('ml', loseConnection(updateProfile));
  await speakKept(aStudent);
  expect([currentLanguage(), owed()]).toEqual(['mr', 'mr']);
  // the next tab
  sessionStorage.clear();
  const later = kept('ml');
  await speakKept(aStudent);
  expect([currentLanguage(), owed()]).toEqual(['mr', null]);
  await waitFor(() => expect(sent(later)).toEqual([{ siteLanguage: 'mr' }]));
});

test('[SHELL-005] what is owed outlives the session, and is nobody else’s', async () => {
  await speak('mr');
  oweLanguage(id, 'mr');
  const server = kept('ta');
  await speakKept({ ...aStudent, user_id: 'another', currentAccountId: 'account-2' });
  expect([currentLanguage(), sent(server)]).toEqual(['ta', []]);

  const own = kept('ml');
  await speakKept(aStudent);
  expect([currentLanguage(), owed()]).toEqual(['mr', null]);
  expect(sent(own)).toEqual([{ siteLanguage: 'mr' }]);
});

test('[AUTH-025] what is owed goes with a sign-out', async () => {
  kept('ml', answer(signOut, { status: true, message: 'Successfully Signed out' }));
  oweLanguage(id, 'mr');
  await signOutHere();
  expect(owed()).toBeNull();
});

test('[SHELL-005] what is chosen while the profile is on its way stands', async () => {
  const profile = hold(userData, profileAnswer({ siteLanguage: 'ml' }));
  kept('ml', profile);
  const spoken = speakKept(aStudent);
  // to and fro: it is a choice all the same
  for (const language of ['hi', 'en'] as const) await speak(language);
  profile.release();
  await spoken;
  expect(currentLanguage()).toBe('en');
});

test('[SHELL-005] of two quick choices the profile gets the last one last', async () => {
  const first = hold(updateProfile, done);
  const server = kept('en', first);
  oweLanguage(id, 'ta');
  const saving = saveOwedLanguage(id);
  oweLanguage(id, 'hi');
  await saveOwedLanguage(id);
  await waitFor(() => expect(sent(server)).toEqual([{ siteLanguage: 'ta' }]));
  server.set(saved);
  first.release();
  await saving;
  expect(sent(server)).toEqual([{ siteLanguage: 'ta' }, { siteLanguage: 'hi' }]);
  expect(owed()).toBeNull();
});
