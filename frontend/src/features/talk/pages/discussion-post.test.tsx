import { activeSubjects } from '@exam/contracts/http/catalog';
import {
  changeAnswer,
  changeComment,
  createAnswer,
  createComment,
  deleteAnswer,
  getPost,
  listAnswers,
  listComments,
  listOwnReplies,
  markCorrect,
  reportItem,
  signTalkUpload,
} from '@exam/contracts/http/discussion/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from '../../../texts/language.js';
import { speak } from '../../../texts/load.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { emitted, fakeSocket, push } from '../../../test/fake-socket.js';
import { renderPage } from '../../../test/render-page.js';
import { aComment, anAnswer, aPost, asha, grade, page, quiet, ravi } from '../../../test/talk.js';

fakeSocket();
const post = (given: Parameters<typeof aPost>[0] = {}) =>
  answer(getPost, { status: 'success', data: { doc: aPost(given) } });
const answers = (...given: Parameters<typeof anAnswer>[0][]) =>
  answer(listAnswers, page(given.map((one) => anAnswer(one))));
const physicsInHindi = answer(activeSubjects, {
  status: true,
  subjects: [{ subjectId: 'physics', subjectName: 'Physics', translations: { hi: { subjectName: 'भौतिक विज्ञान' } } }],
});
const open = (given: readonly FakeAnswer[] = []) =>
  renderPage({
    page: import('./discussion.js'),
    at: '/discussion?tab=mine&post=0198c5a0-0000-7000-8001-000000000001',
    user: { user_info: grade },
    answers: [...quiet, post(), ...given],
  });
const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
const changed = (over: object) => ({
  ...{
    itemId: '0198c5a0-0000-7000-8002-000000000009',
    kind: 'Answer',
    postId: '0198c5a0-0000-7000-8001-000000000001',
    parentId: '0198c5a0-0000-7000-8001-000000000001',
    changes: ['created'],
  },
  ...{ authorId: 'student-2', isQuestionOfTheDay: false, likeCount: 0, dislikeCount: 0, childCount: 0, ...over },
});

test('[DISC-023] [DISC-024] [CONST-008] the answers come five a page in three orders', async () => {
  const { user, server } = await open([answers({}), answer(listOwnReplies, page([anAnswer({ content: 'My reply' })]))]);
  expect(await screen.findByText('Because of the dielectric')).toBeVisible();
  const order = screen.getByRole('combobox', { name: 'Sort' });
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Most Recent', 'Most Liked', 'My Replies/Comments']);
  await user.selectOptions(order, 'Most Liked');
  await waitFor(() => expect(server.callsOf(listAnswers).at(-1)!.query['sort']).toBe('-likeCount,-createdAt'));
  expect(server.callsOf(listAnswers)[0]!.query).toMatchObject({ limit: 5, sort: '-createdAt' });
  await user.selectOptions(order, 'My Replies/Comments');
  expect(await screen.findByText('My reply')).toBeVisible();
  expect(server.callsOf(listOwnReplies)[0]!.query).toMatchObject({
    postId: '0198c5a0-0000-7000-8001-000000000001',
    limit: 5,
  });
});

test('[DISC-025] one reads first: the field for an answer is below the others, and one press leads to it', async () => {
  const { user } = await open([answers(anAnswer())]);
  const list = await screen.findByRole('list', { name: 'Answers' });
  const form = screen.getByRole('form', { name: 'Your answer' });
  expect(list.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Type an answer' }));
  expect(within(form).getByRole('textbox')).toHaveFocus();
});

test('[DISC-025] [DISC-037] an answer needs words, is added and counted, and can be deleted by who wrote it', async () => {
  const mine = anAnswer({ _id: '0198c5a0-0000-7000-8002-000000000002', content: 'The field holds it', postedBy: asha });
  const { user, server } = await open([
    answer(createAnswer, { status: 'success', data: { doc: mine } }),
    answer(deleteAnswer, { status: 'success' }),
  ]);
  const form = await screen.findByRole('form', { name: 'Your answer' });
  await user.click(within(form).getByRole('button', { name: 'Answer' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Type an answer');
  await user.type(within(form).getByRole('textbox'), 'The field holds it');
  server.set(answers(mine));
  await user.click(within(form).getByRole('button', { name: 'Answer' }));
  expect(await screen.findByRole('article', { name: 'Answer by Asha' })).toBeVisible();
  expect(screen.getByText('3 answers')).toBeVisible();
  expect(within(form).getByRole('textbox')).toHaveValue('');
  expect(server.callsOf(createAnswer)[0]!.body).toMatchObject({ content: 'The field holds it', attachments: [] });

  await user.click(screen.getByRole('button', { name: 'More about what Asha wrote' }));
  expect(await offered()).toEqual(['Edit', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Answer by Asha' })).not.toBeInTheDocument());
  expect(screen.getByText('2 answers')).toBeVisible();
});

test('[DISC-025] who has answered reads the newest first, from the heading of the answers on', async () => {
  const { user, server } = await open([
    answers(anAnswer()),
    answer(createAnswer, { status: 'success', data: { doc: anAnswer({ postedBy: asha }) } }),
  ]);
  const order = await screen.findByRole('combobox', { name: 'Sort' });
  await user.selectOptions(order, 'Most Liked');
  const form = within(screen.getByRole('form', { name: 'Your answer' }));
  await user.type(form.getByRole('textbox'), 'The field holds it');
  await user.click(form.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Answers' })).toHaveFocus());
  expect(order).toHaveValue('-createdAt');
  await waitFor(() => expect(server.callsOf(listAnswers).at(-1)!.query['sort']).toBe('-createdAt'));
});

test('[DISC-025] an own answer is changed where it stands; an empty one is not sent', async () => {
  const mine = anAnswer({ content: 'The field holds it', postedBy: asha });
  const { user, server } = await open([
    answers({ content: 'The field holds it', postedBy: asha }),
    answer(changeAnswer, ({ body }) => ({
      status: 'success' as const,
      data: { doc: { ...mine, content: (body as { content: string }).content } },
    })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'More about what Asha wrote' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const article = within(await screen.findByRole('article', { name: 'Answer by Asha' }));
  const field = article.getByRole('textbox');
  expect(field).toHaveValue('The field holds it');
  await user.clear(field);
  await user.click(article.getByRole('button', { name: 'Save' }));
  expect(article.getByRole('alert')).toHaveTextContent('Type an answer');
  expect(server.callsOf(changeAnswer)).toEqual([]);
  await user.type(field, 'The gap holds it');
  await user.click(article.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(article.queryByRole('textbox')).not.toBeInTheDocument());
  expect(article.getByText('The gap holds it')).toBeVisible();
  expect(server.callsOf(changeAnswer).map(({ params, body }) => [params, body])).toEqual([
    [{ id: mine._id }, expect.objectContaining({ content: 'The gap holds it' })],
  ]);
});

test('[DISC-026] a correct answer says so; who asked marks it, nobody else', async () => {
  const { user, server } = await open([
    post({ postedBy: asha }),
    answers({}),
    answer(markCorrect, { status: 'success', data: { doc: anAnswer({ isCorrect: true }) } }),
  ]);
  await screen.findByText('Because of the dielectric');
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as correct' }));
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(server.callsOf(markCorrect)[0]!).toMatchObject({
    params: { id: '0198c5a0-0000-7000-8002-000000000001' },
    body: { isCorrect: true },
  });
});

test("[DISC-026] below another's post nothing can be marked", async () => {
  await open([answers({ isCorrect: true })]);
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not correct' })).not.toBeInTheDocument();
});

test('[DISC-029] [DISC-030] [DISC-033] [CONST-008] comments: none, an empty one, one that is added and counted', async () => {
  const { user, server } = await open([
    answers({}),
    answer(createComment, { status: 'success', data: { doc: aComment({ postedBy: asha }) } }),
  ]);
  await user.click(await screen.findByRole('button', { name: '0 comments' }));
  expect(await screen.findByText('No Comments')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Your comment' });
  await user.click(within(form).getByRole('button', { name: 'Comment' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Type a comment');
  server.set(answer(listComments, page([aComment({ postedBy: asha })])));
  await user.type(within(form).getByRole('textbox'), 'And the plates');
  await user.click(within(form).getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('article', { name: 'Comment by Asha' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 comment' })).toBeVisible();
  expect(server.callsOf(createComment)[0]!.body).toMatchObject({
    content: 'And the plates',
    for: 'Answer',
    postId: '0198c5a0-0000-7000-8001-000000000001',
  });
  expect(server.callsOf(listComments)[0]!.query).toMatchObject({ limit: 10, sort: '-createdAt' });
});

test('[DISC-032] [DISC-037] a comment that fails says why and keeps its words; an edit that fails says nothing', async () => {
  const { user } = await open([
    answers({ commentCount: 1 }),
    answer(listComments, page([aComment({ postedBy: asha })])),
    refuse(createComment, { status: 403, code: 'discussion.muted', details: { until: '2026-11-25T08:00:00.000Z' } }),
    refuse(changeComment, { status: 403, code: 'discussion.muted', details: { until: '2026-11-25T08:00:00.000Z' } }),
  ]);
  await user.click(await screen.findByRole('button', { name: '1 comment' }));
  const form = await screen.findByRole('form', { name: 'Your comment' });
  await user.type(within(form).getByRole('textbox'), 'More of it');
  await user.click(within(form).getByRole('button', { name: 'Comment' }));
  expect(await within(form).findByText(/^You can write again from 25 Nov 2026, 1:30/)).toBeVisible();
  expect(within(form).getByRole('textbox')).toHaveValue('More of it');

  const comment = await screen.findByRole('article', { name: 'Comment by Asha' });
  await user.click(within(comment).getByRole('button', { name: 'More about what Asha wrote' }));
  expect(await offered()).toEqual(['Edit', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.click(within(comment).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(comment).getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(within(comment).getByRole('alert')).toBeEmptyDOMElement();
});

test('[DISC-033] a post without answers says No Replies; an answer from elsewhere is there at once', async () => {
  const { server } = await open();
  expect(await screen.findByText('No Replies')).toBeVisible();
  expect(emitted).toContainEqual({ name: 'talk.watch', data: { postId: '0198c5a0-0000-7000-8001-000000000001' } });
  server.set(answers({ _id: '0198c5a0-0000-7000-8002-000000000009', content: 'From another browser', postedBy: ravi }));
  push('talk.changed', { items: [changed({})] });
  expect(await screen.findByText('From another browser')).toBeVisible();

  server.set(
    answers({ _id: '0198c5a0-0000-7000-8002-000000000009', content: 'From another browser', isCorrect: true }),
  );
  push('talk.changed', { items: [changed({ changes: ['marked'] })] });
  expect(await screen.findByText('Correct')).toBeVisible();
  push('talk.changed', { items: [changed({ itemId: '0198c5a0-0000-7000-8002-000000000010' })] });
  expect(await screen.findByText('1 new answer')).toBeVisible();
});

test('[DISC-022] [DISC-037] a reported comment and a reported answer are gone for who reports them', async () => {
  const { user, server } = await open([
    answers({ commentCount: 1 }),
    answer(listComments, page([aComment()])),
    answer(reportItem, { status: 'success' }),
  ]);
  await user.click(await screen.findByRole('button', { name: '1 comment' }));
  for (const name of ['Comment by Ravi', 'Answer by Ravi']) {
    const article = await screen.findByRole('article', { name });
    await user.click(within(article).getAllByRole('button', { name: 'More about what Ravi wrote' })[0]!);
    expect(await offered()).toEqual(['Report']);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report' });
    await user.click(within(dialog).getByRole('radio', { name: 'Abusive' }));
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('article', { name })).not.toBeInTheDocument());
  }
  const postId = '0198c5a0-0000-7000-8001-000000000001';
  expect(server.callsOf(reportItem).map(({ body }) => body)).toEqual([
    { for: 'Comment', doc: '0198c5a0-0000-7000-8003-000000000001', content: 'abuse', postId },
    { for: 'Answer', doc: '0198c5a0-0000-7000-8002-000000000001', content: 'abuse', postId },
  ]);
});

test('a half-written answer stays when the language changes, and the subject is told in it', async () => {
  const { Component: Discussion } = await import('./discussion.js');
  // as the product draws its pages
  const Anew = () => <Discussion key={useSyncExternalStore(onLanguage, currentLanguage)} />;
  const { user } = await renderPage({
    page: Anew,
    at: '/discussion?tab=mine&post=0198c5a0-0000-7000-8001-000000000001',
    user: { user_info: grade },
    answers: [...quiet, post(), answers({}), physicsInHindi],
  });
  const form = await screen.findByRole('form', { name: 'Your answer' });
  await user.type(within(form).getByRole('textbox'), 'The field is');
  await act(() => speak('hi'));
  const shown = await screen.findByRole('form', { name: 'आपका उत्तर' });
  expect(within(shown).getByRole('textbox')).toHaveValue('The field is');
  expect(await screen.findByText(/भौतिक विज्ञान/)).toBeVisible();
  await act(() => speak('en'));
  const again = await screen.findByRole('form', { name: 'Your answer' });
  expect(within(again).getByRole('textbox')).toHaveValue('The field is');
});

test('a post that was removed says so', async () => {
  await open([refuse(getPost, { status: 404, code: 'discussion.not_found' })]);
  expect(await screen.findByText('This post is no longer there')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/discussion?tab=mine');
});

class FakeRequest {
  static last: FakeRequest | null = null;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.last = this;
  }
  abort() {}
}

test('[DISC-025] [DISC-034] [DISC-035] a file: Uploading, Uploaded, the same name once, and one that is too large', async () => {
  const original = window.XMLHttpRequest;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  const attachment = { type: 'image' as const, uri: '', name: 'me.png', newFileName: 'talk/1', mimeType: 'image/png' };
  const { user, server } = await open([
    answer(signTalkUpload, {
      ...{ status: 'success', url: 'http://files/1', method: 'PUT', headers: {}, expiresInSeconds: 900, attachment },
    }),
  ]);
  const form = await screen.findByRole('form', { name: 'Your answer' });
  const input = within(form).getByLabelText('Attach a file', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'image/*,audio/*,video/*,application/pdf');
  const file = new File(['12345'], 'me.png', { type: 'image/png' });
  await user.upload(input, file);
  expect(await within(form).findByText('me.png · Uploading..')).toBeVisible();
  expect(within(form).getByRole('button', { name: 'Attach a file' })).toBeDisabled();
  await user.type(within(form).getByRole('textbox'), 'See the picture');
  await user.click(within(form).getByRole('button', { name: 'Answer' }));
  expect(within(form).getByText('Please wait attachments are uploading...')).toBeVisible();
  expect(server.callsOf(createAnswer)).toEqual([]);
  await waitFor(() => expect(FakeRequest.last).not.toBeNull());
  FakeRequest.last!.status = 200;
  FakeRequest.last!.onload!();
  expect(await within(form).findByText('me.png · Uploaded')).toBeVisible();

  await user.upload(input, file);
  server.set(refuse(signTalkUpload, { status: 413, code: 'upload.too_large', details: { megabytes: 5 } }));
  await user.upload(input, new File(['1'], 'large.png', { type: 'image/png' }));
  expect(await within(form).findByText('large.png · Only 5MB files are allowed.')).toBeVisible();
  expect(server.callsOf(signTalkUpload).map(({ query }) => query['filename'])).toEqual(['me.png', 'large.png']);

  // what failed is chosen again, whether it was refused or lost on its way
  server.set(
    answer(signTalkUpload, {
      ...{ status: 'success', url: 'http://files/2', method: 'PUT', headers: {}, expiresInSeconds: 900 },
      attachment: { ...attachment, name: 'large.png', newFileName: 'talk/2' },
    }),
  );
  for (const end of ['lost', 'arrived'] as const) {
    FakeRequest.last = null;
    await user.upload(input, new File(['1'], 'large.png', { type: 'image/png' }));
    expect(await within(form).findByText('large.png · Uploading..')).toBeVisible();
    await waitFor(() => expect(FakeRequest.last).not.toBeNull());
    const request = FakeRequest.last!;
    if (end === 'lost') request.onerror!();
    else {
      request.status = 200;
      request.onload!();
    }
    const text = { lost: /^large\.png · There is no connection/, arrived: 'large.png · Uploaded' }[end];
    expect(await within(form).findByText(text)).toBeVisible();
  }
  Object.assign(window, { XMLHttpRequest: original });
});
