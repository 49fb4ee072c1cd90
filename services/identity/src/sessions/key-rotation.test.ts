import { generateKeyPairSync } from 'node:crypto';
import { Database, Logger } from '@exam/platform';
import { SigningKeys } from '@exam/platform/auth/signing-keys';
import { startService } from '@exam/testing';

const pair = (kid: string) => ({
  kid,
  ...(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as Record<'kty' | 'crv' | 'x' | 'd', string>),
});
const publicHalf = ({ kty, crv, kid, x }: ReturnType<typeof pair>) => ({ kty, crv, kid, x });

test('while the signing key is rotated the other key is published beside it, and services know both', async () => {
  const [current, next] = [pair('current'), pair('next')];
  // the next one is known everywhere before it signs, and the former one until its last token is over
  for (const [signing, other] of [
    [current, next],
    [next, current],
  ] as const) {
    const identity = await startService('identity', {
      environment: {
        AUTH_PRIVATE_JWK: JSON.stringify(signing),
        AUTH_OTHER_PUBLIC_JWKS: JSON.stringify([publicHalf(other)]),
      },
    });
    const { body } = await identity.api().get('/user/keys').expect(200);
    expect((body.keys as { kid: string }[]).map(({ kid }) => kid)).toEqual([signing.kid, other.kid]);
    expect(JSON.stringify(body)).not.toContain('"d"');
    const known = new SigningKeys(
      identity.app.get(Database),
      `${identity.url}/user/keys`,
      identity.app.get<Logger>(Logger),
    );
    expect(await known.find('current')).not.toBeNull();
    expect(await known.find('next')).not.toBeNull();
    await identity.close();
  }
});

test('a private key among those that are published is refused at the start', async () => {
  const environment = { AUTH_OTHER_PUBLIC_JWKS: JSON.stringify([pair('whole')]) };
  await expect(startService('identity', { environment })).rejects.toThrow('AUTH_OTHER_PUBLIC_JWKS');
});
