import { freeFrom, freePorts } from './ports.js';

const whyRefused = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => '',
    (error: Error) => String(error.cause),
  );

test('a port that is handed out is none that browsers refuse to open', async () => {
  const [port] = await freePorts(1);
  expect(port).toBeGreaterThanOrEqual(freeFrom);
  expect(await whyRefused(freeFrom)).not.toContain('bad port');
  // the last one of the list: what is below it is not handed out
  expect(await whyRefused(freeFrom - 1)).toContain('bad port');
});
