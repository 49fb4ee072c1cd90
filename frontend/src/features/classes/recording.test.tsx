import { fetchVideo } from '@exam/contracts/http/catalog-files';
import type { Meeting } from '@exam/contracts/http/catalog-classes';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { Recording } from './recording.js';

// jsdom plays nothing
jest.unstable_mockModule('plyr', () => ({
  default: class {
    captions = { active: false, toggled: false };
    destroy() {}
    toggleCaptions() {}
  },
}));

const meeting = { title: 'Fields', recording: 'content/film.mp4' } as Meeting;

test('a recording that is longer than its address lasts gets the next address while it plays', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let asked = 0;
  const signed = answer(fetchVideo, () => {
    asked += 1;
    return { status: true as const, url: `/film-${asked}.mp4`, contentUrl: '', expiresInSeconds: 61 } as never;
  });
  await renderPage({ page: () => <Recording meeting={meeting} onClose={() => undefined} />, answers: [signed] });
  await waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 5_000 });
  await act(async () => undefined);
});
