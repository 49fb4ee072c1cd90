import { Writable } from 'node:stream';
import { createLogger } from './logger.js';

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  log(createLogger({ service: 'catalog', level: 'info', destination }));
  return text;
}

test('passwords, tokens, cookies and codes stand in no line, however deep; numbers keep their last four digits', () => {
  const secrets = { password: 'hunter2', otp: '123457', token: 'eyJ.a.b', headers: { cookie: 'exam_refresh=x.y' } };
  const text = written((logger) => logger.info({ ...secrets, request: secrets }, 'a call of +919876543210'));
  expect(text).not.toMatch(/hunter2|123457|eyJ|exam_refresh|987654/);
  expect(text).toContain('******3210');
});

test('a line is one line of JSON with its time in UTC, whatever it is about', () => {
  const text = written((logger) => logger.info({ path: '/a\n{"level":50}' }, 'first\nsecond'));
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({
    service: 'catalog',
    msg: 'first\nsecond',
    time: expect.stringMatching(/Z$/),
  });
});
