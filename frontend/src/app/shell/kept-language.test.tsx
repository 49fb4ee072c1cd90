import { updateProfile } from '@exam/contracts/http/identity/profile';
import { readStored, storageKeys } from '../../lib/storage-keys.js';
import { queryClient } from '../../lib/query-client.js';
import { storeSession } from '../../lib/token.js';
import { answer, FakeServer } from '../../test/fake-server.js';
import { aProfile, theProfile } from '../../test/people.js';
import { aStudent } from '../../test/render-page.js';
import { currentLanguage } from '../../texts/language.js';
import { speak } from '../../texts/load.js';
import { speakKept } from './kept-language.js';

const kept = (siteLanguage: string) => {
  const server = new FakeServer([
    theProfile({ siteLanguage }),
    answer(updateProfile, { status: true, message: 'done', Item: aProfile() }),
  ]);
  globalThis.fetch = server.fetch as typeof fetch;
  queryClient.clear();
  storeSession({ token: 'token', user: aStudent });
  return server;
};

afterEach(() => speak('en'));

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
  expect(server.callsOf(updateProfile)[0]?.body).toEqual({ siteLanguage: 'kn' });
});
