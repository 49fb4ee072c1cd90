import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { until } from '@exam/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A pool of cognito-local, which speaks the protocol of AWS Cognito. */
export class LocalPool {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    /** What `HOSTED_POOL` is set to. */
    readonly address: string,
    readonly client: CognitoIdentityProviderClient,
    readonly poolId: string,
  ) {}

  static async start(): Promise<LocalPool> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pool-'));
    const port = await freePort();
    const main = createRequire(import.meta.url).resolve('cognito-local');
    const child = spawn(process.execPath, [path.join(path.dirname(main), 'bin/start.js')], {
      cwd: folder,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: 'ignore',
    });
    const endpoint = `http://127.0.0.1:${port}`;
    await until(() =>
      fetch(`${endpoint}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const client = new CognitoIdentityProviderClient({
      endpoint,
      region: 'ap-south-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const { UserPool } = await client.send(
      new CreateUserPoolCommand({ PoolName: 'test', UsernameAttributes: ['phone_number'] }),
    );
    const poolId = UserPool?.Id ?? '';
    const { UserPoolClient } = await client.send(
      new CreateUserPoolClientCommand({ UserPoolId: poolId, ClientName: 'test' }),
    );
    return new LocalPool(child, folder, `${endpoint}/${poolId}?client=${UserPoolClient?.ClientId}`, client, poolId);
  }

  stop(): void {
    this.client.destroy();
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((go) => server.close(() => go()));
  return port;
}
