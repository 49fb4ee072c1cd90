import { changePost, createPost, listPosts } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { service, asha, teacher, scope, text, ask, feed, one } from '../../test/world.js';

test('texts that nobody can read or that nobody should are refused or cleaned, and a refusal changes nothing', async () => {
  const write = (content: string) => asha!.call(createPost, { body: { ...text, content } });
  await write('   ').expect(400).expect(refusal('discussion.empty'));
  await write('\u200b\u200b\u202e').expect(400).expect(refusal('discussion.empty'));
  await write('0123456789').expect(400).expect(refusal('discussion.too_short'));
  await write('x'.repeat(100_000)).expect(413);
  await write('x'.repeat(10_001)).expect(400);
  await write('null\u0000byte in here').expect(400);
  expect(await feed()).toEqual([]);
  const script = '<script>alert(1)</script> and $x^2$';
  expect((await ask(asha, { content: script })).content).toBe(script);
  expect((await ask(asha, { content: 'left\u202eright, is it not?' })).content).toBe('leftright, is it not?');
});

test('phone numbers, e-mail addresses and links are masked before they are kept', async () => {
  const content = 'call +91 98765 43210 or a@b.in or https://x.example/y';
  expect((await ask(asha, { content })).content).toBe('call [number hidden] or [e-mail hidden] or [link hidden]');
  expect(JSON.stringify(await service.db.query('select content, words from item'))).not.toMatch(/98765|a@b|x\.example/);
});

test('[SEC-005] a question of the day is a teacher’s', async () => {
  const body = { ...text, isQuestionOfTheDay: true };
  await asha!.call(createPost, { body }).expect(403).expect(refusal('discussion.teachers_only'));
  expect((await ask(teacher, { isQuestionOfTheDay: true })).isQuestionOfTheDay).toBe(true);
});

test('a thousand posts in a minute from one account: the first forty are taken, the others are told when to come back', async () => {
  const tries = await Promise.all(Array.from({ length: 100 }, () => asha!.call(createPost, { body: text })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(40);
  const late = tries.find(({ status }) => status === 429)!;
  expect(late.body).toMatchObject({ code: 'discussion.too_many' });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  // a clock that jumps back does not lock anybody out for longer than its minute
  service.clock.advance(-3_600_000);
  await ask();
  service.clock.advance(3_600_000);
});

test('a formula that defines a macro or is long is refused, in an edit as well, and nothing is kept', async () => {
  const formulas = ['$\\def\\a{xx}\\a$', `$${'x'.repeat(301)}$`];
  const post = await ask();
  for (const formula of formulas) {
    const body = { ...text, content: `Why is it so? ${formula}` };
    await asha!.call(createPost, { body }).expect(400).expect(refusal('discussion.formula_refused'));
    await asha!
      .call(changePost, { params: { id: post._id }, body })
      .expect(400)
      .expect(refusal('discussion.formula_refused'));
  }
  expect(await feed()).toHaveLength(1);
  expect((await one(post._id)).content).toBe(text.content);
});

test('a forged cursor is refused', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  for (const cursor of [
    ['yesterday', id],
    ['infinity', id],
    [12, id],
    ['2026-11-23T00:00:00Z', 'x'],
    ['2026-13-45T00:00:00Z', id],
  ])
    await asha!
      .call(listPosts, {
        query: { cursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') } as never,
        body: scope,
      })
      .expect(400)
      .expect(refusal('request.invalid'));
  const first = await ask();
  await ask();
  const { body } = await asha!.call(listPosts, { query: { limit: 1 } as never, body: scope }).expect(200);
  const next = await asha!.call(listPosts, { query: { limit: 1, cursor: body.nextCursor } as never, body: scope });
  expect((next.body as typeof body).data.map(({ _id }) => _id)).toEqual([first._id]);
});
