import { activeSubjects } from '@exam/contracts/http/catalog';
import {
  changePost,
  createPost,
  deletePost,
  getPost,
  listAnsweredPosts,
  listFavourites,
  listOwnPosts,
  listPosts,
  listTalkNotices,
  readPoints,
  reportItem,
} from '@exam/contracts/http/discussion/index';
import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { emitted, fakeSocket, push } from '../../../test/fake-socket.js';
import { renderPage } from '../../../test/render-page.js';
import { forgetNotices } from '../../../test/shop.js';
import { loadMath } from '../../../ui/math.js';
import { aPost, asha, grade, page, quiet, sentAs } from '../../../test/talk.js';

fakeSocket();
beforeAll(loadMath);
const open = (answers: readonly FakeAnswer[] = [], at = '/discussion') =>
  renderPage({ page: import('./discussion.js'), at, user: { user_info: grade }, answers: [...quiet, ...answers] });
const posts = (...given: Parameters<typeof aPost>[0][]) => answer(listPosts, page(given.map((one) => aPost(one))));
const subjects = answer(activeSubjects, {
  status: true,
  subjects: [{ subjectId: 'physics', subjectName: 'Physics' }],
});
const changed = (over: object) => ({
  ...{
    itemId: '0198c5a0-0000-7000-8001-000000000009',
    kind: 'Post',
    postId: '0198c5a0-0000-7000-8001-000000000009',
    parentId: null,
    changes: ['created'],
    authorId: 'student-2',
  },
  ...{ isQuestionOfTheDay: false, likeCount: 0, dislikeCount: 0, childCount: 0, ...over },
});

test('[DISC-001] six tabs with the notifications beside them; [DISC-010] the box to start stands on the feed alone', async () => {
  const { user } = await open([posts({}), answer(listOwnPosts, page([aPost({ content: 'My own question' })]))]);
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Feed', 'Questions of the day', 'My Discussion', 'My Answers', 'Favourites', 'Leader Board']);
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  expect(await screen.findByText('Why does a capacitor hold charge?')).toBeVisible();
  expect(screen.getByRole('button', { name: "Let's Start Discussion!" })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'My Discussion' }));
  expect(await screen.findByText('My own question')).toBeVisible();
  expect(screen.queryByRole('button', { name: "Let's Start Discussion!" })).not.toBeInTheDocument();
});

test('[DISC-008] [DISC-028] each tab asks by its own call; a question of the day carries the label Teacher', async () => {
  const { user, server } = await open([
    answer(listAnsweredPosts, page([])),
    answer(listFavourites, page([])),
    answer(listOwnPosts, page([])),
    posts({}),
  ]);
  await screen.findByText('Why does a capacitor hold charge?');
  expect(screen.queryByText('Teacher')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Questions of the day' }));
  expect(await screen.findByText('Teacher')).toBeVisible();
  for (const name of ['My Discussion', 'My Answers', 'Favourites']) {
    await user.click(screen.getByRole('tab', { name }));
    await screen.findByText('Nothing has been asked here yet');
  }
  const ids = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
  expect(server.callsOf(listPosts).map(({ body }) => body)).toEqual([
    { ...ids, isQuestionOfTheDay: false },
    { ...ids, isQuestionOfTheDay: true },
  ]);
  for (const route of [listOwnPosts, listAnsweredPosts, listFavourites])
    expect(server.callsOf(route)[0]!.body).toEqual(ids);
});

test('[DISC-002] [CONST-008] a search, and the five orders in a popup', async () => {
  const { user, server, location } = await open();
  await screen.findByText('Nothing has been asked here yet');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'charge{Enter}');
  expect(await screen.findByText('Nothing was found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sort: New to Old' }));
  const orders = screen.getAllByRole('radio');
  expect(orders.map((one) => (one as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Trending',
    'New to Old',
    'Old to New',
    'Most Likes',
    'Most Answers',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Most Likes' }));
  await waitFor(() =>
    expect(server.callsOf(listPosts).at(-1)!.query).toMatchObject({
      ...{ search: 'charge', sort: '-likeCount,-createdAt', limit: 10 },
    }),
  );
  expect(location()).toBe('/discussion?q=charge&sort=-likeCount%2C-createdAt');
});

test('[DISC-005] ten posts a page, the next by the cursor, and an empty page ends the list', async () => {
  const next = answer(listPosts, ({ query }) =>
    query['cursor'] === undefined ? page([aPost()], 'after-1') : page<ReturnType<typeof aPost>>([], 'after-2'),
  );
  const { user, server } = await open([next]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
  expect(server.callsOf(listPosts).map(({ query }) => [query['limit'], query['cursor']])).toEqual([
    [10, undefined],
    [10, 'after-1'],
  ]);
});

test('[DISC-010] [DISC-011] [DISC-012] [DISC-013] a question is asked: faults first, then it stands in the feed', async () => {
  const mine = aPost({
    _id: '0198c5a0-0000-7000-8001-000000000002',
    content: 'What is $E = mc^2$ good for?',
    postedBy: asha,
  });
  const { user, server } = await open([subjects, answer(createPost, { status: 'success', data: { doc: mine } })]);
  await user.click(await screen.findByRole('button', { name: "Let's Start Discussion!" }));
  const dialog = await screen.findByRole('dialog', { name: "Let's Start Discussion!" });
  const send = within(dialog).getByRole('button', { name: 'Post' });
  const clearsAfter = holdTimers(3_000);
  await user.click(send);
  expect(within(dialog).getByText('Please enter question')).toBeVisible();
  await clearsAfter.pass();
  expect(within(dialog).queryByText('Please enter question')).not.toBeInTheDocument();
  const field = within(dialog).getByRole('textbox', { name: 'Your question' });
  await user.type(field, '1234567890');
  await user.click(send);
  expect(within(dialog).getByText('Minimum 10 characters required')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'What is $E = mc^2$ good for?');
  expect(within(dialog).getByRole('region', { name: 'Preview' })).toBeVisible();
  await user.click(send);
  expect(within(dialog).getByText('Please select subject')).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Subject' }), 'Physics');
  server.set(answer(listPosts, page([mine])));
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('article', { name: 'Post by Asha' })).toBeVisible();
  const sent = { ...sentAs, content: 'What is $E = mc^2$ good for?', isQuestionOfTheDay: false };
  expect(server.sentTo(createPost)[0]!.body).toEqual(sent);
  const ids = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
  expect(server.callsOf(activeSubjects).map(({ params }) => params)).toEqual([ids]);
});

test('[DISC-014] a refusal is said by its code, and the dialog stays with what was typed', async () => {
  const message = 'Slow down';
  const tooMany = { status: 429, code: 'discussion.too_many', message, isForeign: true } as const;
  const { user } = await open([subjects, refuse(createPost, tooMany)]);
  await user.click(await screen.findByRole('button', { name: "Let's Start Discussion!" }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Your question' }), 'A question long enough');
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Subject' }), 'Physics');
  await user.click(within(dialog).getByRole('button', { name: 'Post' }));
  expect(await within(dialog).findByText('That was a lot in a short time. Please wait a moment.')).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
  expect(within(dialog).getByRole('textbox', { name: 'Your question' })).toHaveValue('A question long enough');
});

test('[DISC-013] [DISC-037] an own post can be changed; [DISC-016] muted; [DISC-015] and deleted', async () => {
  const own = aPost({ postedBy: asha });
  const { user, server } = await open([
    answer(listPosts, page([own])),
    subjects,
    answer(changePost, ({ body }) => ({
      status: 'success' as const,
      data: { doc: { ...own, content: 'Does it hold charge forever?', ...(body as object), attachments: [[]] } },
    })),
    answer(deletePost, { status: 'success' }),
  ]);
  const menu = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More about what Asha wrote' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await menu('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit your post' });
  await within(dialog).findByRole('option', { name: 'Physics' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Your question' }), ' And how?');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const content = 'Why does a capacitor hold charge? And how?';
  expect(await screen.findByText(content, { ignore: 'textarea' })).toBeVisible();
  expect(server.sentTo(changePost)[0]!.body).toEqual({ ...sentAs, content });

  await menu('Mute notifications');
  expect(await screen.findByText('Notifications are muted')).toBeVisible();
  expect(server.sentTo(changePost).at(-1)!.body).toEqual({ muteNotifications: true });
  await menu('Unmute notifications');
  await waitFor(() => expect(screen.queryByText('Notifications are muted')).not.toBeInTheDocument());
  expect(server.sentTo(changePost).at(-1)!.body).toEqual({ muteNotifications: false });

  await menu('Delete');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete this?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(server.callsOf(deletePost).map(({ params }) => params)).toEqual([{ id: own._id }]);
});

test("[DISC-037] of another's post nothing can be changed; [DISC-021] [DISC-022] it can be reported and is gone", async () => {
  const { user, server } = await open([posts({}), answer(reportItem, { status: 'success' })]);
  await user.click(await screen.findByRole('button', { name: 'More about what Ravi wrote' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report']);
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report' });
  const reasons = within(dialog).getAllByRole('radio');
  expect(reasons.map((one) => (one as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Abusive',
    'Inappropriate',
    'No clear inputs',
    'Not interesting',
    'Out of curriculum',
  ]);
  expect(reasons.map((one) => (one as HTMLInputElement).value)).toEqual([
    'abuse',
    'inappropriate',
    'noclearinputs',
    'notinteresting',
    'outofcurriculum',
  ]);
  const submit = within(dialog).getByRole('button', { name: 'Submit' });
  expect(submit).toBeDisabled();
  await user.click(reasons[2]!);
  await user.click(submit);
  await waitFor(() => expect(screen.queryByText('Why does a capacitor hold charge?')).not.toBeInTheDocument());
  expect(server.callsOf(reportItem)[0]!.body).toEqual({
    for: 'Post',
    doc: '0198c5a0-0000-7000-8001-000000000001',
    content: 'noclearinputs',
    postId: '0198c5a0-0000-7000-8001-000000000001',
  });
});

test('new posts announce themselves and move nothing; counts of others come by themselves', async () => {
  const { user, server } = await open([posts({})]);
  await screen.findByText('Why does a capacitor hold charge?');
  expect(emitted).toContainEqual({ name: 'talk.watch', data: { postId: null } });
  const calls = server.callsOf(listPosts).length;
  push('talk.changed', {
    items: [
      changed({}),
      changed({ itemId: '0198c5a0-0000-7000-8001-000000000008', postId: '0198c5a0-0000-7000-8001-000000000008' }),
    ],
  });
  push('talk.changed', {
    items: [
      changed({
        itemId: '0198c5a0-0000-7000-8001-000000000001',
        postId: '0198c5a0-0000-7000-8001-000000000001',
        changes: ['reacted'],
        likeCount: 9,
        childCount: 5,
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Like, 9 likes' })).toBeVisible();
  expect(screen.getByRole('link', { name: '5 answers' })).toBeVisible();
  expect(server.callsOf(listPosts)).toHaveLength(calls);

  server.set(
    answer(
      listPosts,
      page([aPost({ _id: '0198c5a0-0000-7000-8001-000000000009', content: 'The newest question' }), aPost()]),
    ),
  );
  await user.click(screen.getByText('2 new posts'));
  expect(await screen.findByText('The newest question')).toBeVisible();
  push('talk.changed', { items: [changed({ changes: ['deleted'] })] });
  await waitFor(() => expect(screen.queryByText('The newest question')).not.toBeInTheDocument());
});

test('what a person writes is text: signs of HTML are shown and not run', async () => {
  await open([posts({ content: '<img src=x onerror=alert(1)> & <b>bold</b>' })]);
  expect(await screen.findByText('<img src=x onerror=alert(1)> & <b>bold</b>')).toBeVisible();
});

test('[DNOTE-001] [CONST-008] each notice names a person, how many others, and the item', async () => {
  const notice = {
    photo: null,
    title: 'Why does a capacitor…',
    postId: '0198c5a0-0000-7000-8001-000000000001',
    createdAt: '2026-11-22T08:00:00.000Z',
  };
  const { user, server, location } = await open([
    answer(getPost, { status: 'success', data: { doc: aPost() } }),
    answer(listTalkNotices, {
      ...page([
        { ...notice, _id: 'n1', userName: 'Ravi', total: 3, kind: 'answered' as const },
        { ...notice, _id: 'n2', userName: 'Meera', total: 1, kind: 'liked' as const },
      ]),
      total: 2,
    }),
  ]);
  const panel = screen.getByRole('region', { name: 'Notifications' });
  const lines = await within(panel).findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('Ravi and 2 other(s) answered');
  expect(lines[0]).toHaveTextContent('Why does a capacitor…');
  expect(lines[1]).toHaveTextContent(/^Meera liked/);
  expect(server.callsOf(listTalkNotices)[0]!.query).toMatchObject({ limit: 10 });
  await user.click(within(lines[0]!).getByRole('link'));
  await waitFor(() => expect(location()).toBe('/discussion?post=0198c5a0-0000-7000-8001-000000000001'));
});

test('[DNOTE-004] notices that do not come end the loading without a word', async () => {
  forgetNotices();
  const { server } = await open([refuse(listTalkNotices, { status: 400, code: 'request.invalid' })]);
  const panel = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(within(panel).queryByRole('status')).not.toBeInTheDocument());
  expect(server.callsOf(listTalkNotices)).toHaveLength(1);
  expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
  expect(notificationsStore.getState().notifications).toEqual([]);
});

test('[LEAD-001] four periods, the own place with its counts, and the ranked list', async () => {
  const { user, server } = await open(
    [
      answer(readPoints, {
        status: 'success',
        data: {
          ...{ rank: 2, points: 7, posts: 1, replies: 2, likes: 5, dislikes: 1 },
          ranks: [
            { rank: 1, userId: 'student-2', name: 'Ravi', photo: null, points: 9 },
            { rank: 2, userId: 'student-1', name: 'Asha', photo: null, points: 7 },
          ],
        },
      }),
    ],
    '/discussion?tab=leaders',
  );
  const own = await screen.findByRole('region', { name: 'Your place' });
  const facts = Object.fromEntries(
    within(own)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
  expect(facts).toMatchObject({ Rank: '2', Posts: '1', Replies: '2', 'Your Likes': '5', Dislikes: '1' });
  const list = screen.getByRole('list', { name: 'Leader Board' });
  // two per row where there is room: jsdom lays nothing out, the style sheet says it
  expect(list).toHaveClass('leaders');
  const sheet = readFileSync(path.join(import.meta.dirname, '..', 'talk.module.css'), 'utf8');
  expect(sheet).toMatch(/\.leaders \{\s*grid-template-columns: 1fr 1fr;/);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Ravi'), expect.stringContaining('Asha')]);
  for (const name of ['Weekly', 'Monthly', 'Yearly']) await user.click(screen.getByRole('radio', { name }));
  await waitFor(() =>
    expect(server.callsOf(readPoints).map(({ params }) => params['period'])).toEqual([
      'daily',
      'weekly',
      'monthly',
      'yearly',
    ]),
  );
});

test('a list that does not come says so and can be asked for again; who has no grade is told what to do', async () => {
  const { user, server } = await open([loseConnection(listPosts)]);
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('There is no connection');
  server.set(posts({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Why does a capacitor hold charge?')).toBeVisible();
});

test('who has no grade yet is told what to do', async () => {
  await renderPage({ page: import('./discussion.js'), at: '/discussion' });
  expect(screen.getByText(/Choose a board, a class and a group/)).toBeVisible();
});
