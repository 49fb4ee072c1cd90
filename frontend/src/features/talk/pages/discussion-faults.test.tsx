import { activeSubjects } from '@exam/contracts/http/catalog';
import { changePost, createPost, listPosts, signTalkUpload } from '@exam/contracts/http/discussion/index';
import { act, screen, within } from '@testing-library/react';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { fakeSocket } from '../../../test/fake-socket.js';
import { renderPage } from '../../../test/render-page.js';
import { aPost, asha, grade, page, quiet } from '../../../test/talk.js';

fakeSocket();
const open = (answers: readonly FakeAnswer[]) =>
  renderPage({
    page: import('./discussion.js'),
    at: '/discussion',
    user: { user_info: grade },
    answers: [...quiet, ...answers],
  });
const subjects = answer(activeSubjects, {
  status: true,
  subjects: [{ subjectId: 'physics', subjectName: 'Physics' }],
});

test('[DISC-005] the next page is read when its end comes within 2000 px, without a press', async () => {
  const watched: { margin: string | undefined; near: () => void }[] = [];
  class Observer {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string } = {}) {
      watched.push({ margin: options.rootMargin, near: () => seen([{ isIntersecting: true }]) });
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  try {
    const next = answer(listPosts, ({ query }) =>
      query['cursor'] === undefined
        ? page([aPost()], 'after-1')
        : page([
            aPost({ _id: '0198c5a0-0000-7000-8001-000000000077', content: 'Of the second page, read by scrolling' }),
          ]),
    );
    const { server } = await open([next]);
    await screen.findByRole('button', { name: 'Show more' });
    const ofFeed = watched.filter(({ margin }) => margin === '2000px').at(-1)!;
    expect(server.callsOf(listPosts)).toHaveLength(1);
    await act(async () => ofFeed.near());
    expect(await screen.findByText('Of the second page, read by scrolling')).toBeVisible();
    expect(server.callsOf(listPosts).map(({ query }) => query['cursor'])).toEqual([undefined, 'after-1']);
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});

test('[DISC-014] without an answer of the server the error is said, and the dialog stays with what was typed', async () => {
  const { user } = await open([subjects, loseConnection(createPost)]);
  await user.click(await screen.findByRole('button', { name: "Let's Start Discussion!" }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Your question' }), 'A question long enough');
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Subject' }), 'Physics');
  await user.click(within(dialog).getByRole('button', { name: 'Post' }));
  expect(await within(dialog).findByRole('alert', {}, { timeout: 15_000 })).not.toBeEmptyDOMElement();
  expect(within(dialog).getByRole('textbox', { name: 'Your question' })).toHaveValue('A question long enough');
});

test('[DISC-014] a refused change is said in its dialog, which stays as well', async () => {
  const { user } = await open([
    answer(listPosts, page([aPost({ postedBy: asha })])),
    subjects,
    refuse(changePost, { code: 'discussion.too_many' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'More about what Asha wrote' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit your post' });
  await within(dialog).findByRole('option', { name: 'Physics' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Your question' }), ' And how?');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('That was a lot in a short time. Please wait a moment.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Your question' })).toHaveDisplayValue(/And how\?$/);
});

test('[DISC-011] a file on its way keeps a question back, and each of the four messages goes after three seconds', async () => {
  const { user, server } = await open([subjects, hold(signTalkUpload, { status: 'success' } as never)]);
  await user.click(await screen.findByRole('button', { name: "Let's Start Discussion!" }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Post' });
  const clearsAfter = holdTimers(3_000);
  const isSaidForThreeSeconds = async (text: string) => {
    await user.click(send);
    expect(dialog.getByText(text)).toBeVisible();
    await clearsAfter.pass();
    expect(dialog.queryByText(text)).not.toBeInTheDocument();
  };
  await isSaidForThreeSeconds('Please enter question');
  const field = dialog.getByRole('textbox', { name: 'Your question' });
  await user.type(field, '1234567890');
  await isSaidForThreeSeconds('Minimum 10 characters required');
  await user.type(field, '1');
  await isSaidForThreeSeconds('Please select subject');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Subject' }), 'Physics');
  const file = new File(['12345'], 'me.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Attach a file', { selector: 'input' }), file);
  expect(await dialog.findByText('me.png · Uploading..')).toBeVisible();
  await isSaidForThreeSeconds('Please wait attachments are uploading...');
  expect(server.callsOf(createPost)).toEqual([]);
});
