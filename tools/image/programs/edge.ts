// nginx as the edge of a cluster: the services are found by their names, and found again when their addresses change.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfig } from '../../edge/nginx.js';
import { countOwnFaults } from '../../edge/own-faults.js';
import { addressesOf, placesOf, type Addresses } from './edge-addresses.js';
import { edgeOptions, edgeSettings, runFolder } from './edge-settings.js';

const lookEveryMs = 2_000;
/** After other addresses: workers of before may live on for a while, and a roll brings many changes. */
const restMs = 3_000;
const config = `${runFolder}/nginx.conf`;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const settings = edgeSettings(process.env);
const places = placesOf(settings);
const { ports: ownFaults } = await countOwnFaults();
let known = await addressesOf(places);
mkdirSync(runFolder, { recursive: true });
write(known);

const nginx = spawn('/usr/sbin/nginx', ['-c', config, '-p', runFolder, '-e', 'stderr'], { stdio: 'inherit' });
nginx.once('error', (error) => fail(`nginx could not be started: ${error.message}`));
nginx.once('exit', (code) => process.exit(code ?? 1));
// finishes the requests under way; SIGTERM would break them off
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.kill('SIGQUIT'));
void follow();

/** A service that was scaled or made anew has other addresses; nginx asks for them only when it reads its settings. */
async function follow(): Promise<void> {
  for (;;) {
    await sleep(lookEveryMs);
    const now = await addressesOf(places, known);
    if (JSON.stringify(now) === JSON.stringify(known)) continue;
    known = now;
    write(known);
    nginx.kill('SIGHUP');
    await sleep(restMs);
  }
}

function write(addresses: Addresses): void {
  writeFileSync(
    config,
    nginxConfig({ ...edgeOptions(settings, addresses), ownFaults, ...(existsSync(brotliModule) && { brotliModule }) }),
  );
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
