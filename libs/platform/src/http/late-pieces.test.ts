import { defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles, sendFileInPieces, type RequestContext } from '@exam/platform';
import { startService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';

const timeoutMs = 1_000;
const route = defineRoute({
  ...{ service: 'catalog', name: 'file', method: 'GET', path: '/file', summary: 'For this test', access: signedIn },
  ...{ raw: true, timeoutMs, answer: z.unknown() },
});

async function* pieces() {
  yield Buffer.from('one');
  // set later and for longer: the time of the route is over before
  await after(timeoutMs + 200);
  yield Buffer.from('two');
}

@Controller()
class FileController {
  @Handles(route)
  file(_input: unknown, { reply }: RequestContext) {
    return sendFileInPieces(reply, { name: 'f.txt', type: 'text/plain', sizeBytes: 6, pieces: pieces() });
  }
}
@Module({ controllers: [FileController] })
class FileModule {}

test('a file that takes longer to be read than its route has time leaves whole', async () => {
  const service = await startService('catalog', { module: FileModule, loadConfig: () => defineConfig() });
  const reader = await service.as({ roles: ['student'] });
  const { body } = await reader.call(route, {}).expect(200);
  expect(body).toBe('onetwo');
});
