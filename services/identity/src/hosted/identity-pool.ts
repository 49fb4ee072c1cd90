import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ServiceUnavailable } from '@exam/platform';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';

export interface PoolOptions {
  readonly region: string;
  readonly poolId: string;
  readonly clientId: string;
  /** Of a pool on a developer's machine; AWS's own where nothing is said. */
  readonly endpoint?: string | undefined;
  /** How long one try may take. */
  readonly patienceMs?: number;
}

export interface PoolSignIn {
  /** The user's id in the pool, which is the person's id here, too. */
  readonly userId: string;
  /** Ends the session at the pool. */
  readonly refreshToken: string;
}

/** A pool of an identity provider (AWS Cognito) in which people sign in by their phone number in E.164. */
export class IdentityPool {
  private readonly client: CognitoIdentityProviderClient;
  private readonly tokens;

  constructor(private readonly options: PoolOptions) {
    const { region, poolId, clientId, endpoint, patienceMs = 5_000 } = options;
    this.client = new CognitoIdentityProviderClient({
      region,
      ...(endpoint && { endpoint }),
      // two tries end before the edge gives the caller up: whose session a silent pool is asked about goes on
      maxAttempts: 2,
      // the time counts from the call: of a wave of sign-ins none waits long for a connection
      requestHandler: {
        ...{ requestTimeout: patienceMs, throwOnRequestTimeout: true },
        httpsAgent: { keepAlive: true, maxSockets: 500 },
      },
    });
    const issuer = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${poolId}`;
    this.tokens = JwtVerifier.create(
      {
        issuer,
        jwksUri: `${issuer}/.well-known/jwks.json`,
        audience: null,
        customJwtCheck: ({ payload }) => {
          if (payload['client_id'] !== clientId || payload['token_use'] !== 'access')
            throw new Error('The token is not an access token of this client');
        },
      },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    );
  }

  /** Answers the id of the new user, or null where the number has one. Not confirmed yet. */
  async signUp(phone: string, password: string, attributes: Readonly<Record<string, string>>): Promise<string | null> {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    try {
      const command = new SignUpCommand({
        ClientId: this.options.clientId,
        Username: phone,
        Password: password,
        UserAttributes,
      });
      return (await this.client.send(command)).UserSub ?? null;
    } catch (error) {
      if (isNamed(error, 'UsernameExistsException')) return null;
      throw away(error);
    }
  }

  /** The number was verified by a code of ours. */
  async confirm(phone: string): Promise<void> {
    await sent(this.client.send(new AdminConfirmSignUpCommand({ UserPoolId: this.options.poolId, Username: phone })));
  }

  /** A number that nobody has is no fault. */
  async delete(phone: string): Promise<void> {
    const command = new AdminDeleteUserCommand({ UserPoolId: this.options.poolId, Username: phone });
    await this.client.send(command).catch((error: unknown) => {
      if (!isNamed(error, 'UserNotFoundException')) throw away(error);
    });
  }

  async setPassword(phone: string, password: string): Promise<void> {
    const { poolId: UserPoolId } = this.options;
    const given = { UserPoolId, Username: phone, Password: password, Permanent: true };
    await sent(this.client.send(new AdminSetUserPasswordCommand(given)));
  }

  /** `unknown`: authentication cannot start, nobody has the number. */
  async authenticate(phone: string, password: string): Promise<PoolSignIn | 'unknown' | 'wrong'> {
    try {
      const { AuthenticationResult: result } = await this.client.send(
        new InitiateAuthCommand({
          ClientId: this.options.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: phone, PASSWORD: password },
        }),
      );
      if (!result?.AccessToken || !result.RefreshToken) return 'wrong';
      const { sub } = await this.tokens.verify(result.AccessToken);
      return { userId: sub as string, refreshToken: result.RefreshToken };
    } catch (error) {
      if (isNamed(error, 'UserNotFoundException', 'UserNotConfirmedException')) return 'unknown';
      if (!isNamed(error, 'NotAuthorizedException', 'InvalidPasswordException')) throw away(error);
      return (await this.isKnown(phone)) ? 'wrong' : 'unknown';
    }
  }

  /** A pool may answer a wrong password and a number that nobody has alike. */
  private async isKnown(phone: string): Promise<boolean> {
    try {
      await this.client.send(new AdminGetUserCommand({ UserPoolId: this.options.poolId, Username: phone }));
      return true;
    } catch (error) {
      if (isNamed(error, 'UserNotFoundException')) return false;
      throw away(error);
    }
  }

  /** Whether the pool still knows the session: not for somebody whom it has disabled or signed out. */
  async isAlive(refreshToken: string): Promise<boolean> {
    try {
      await this.client.send(
        new InitiateAuthCommand({
          ClientId: this.options.clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      );
      return true;
    } catch (error) {
      if (isNamed(error, 'NotAuthorizedException', 'UserNotFoundException')) return false;
      throw away(error);
    }
  }

  async signOut(refreshToken: string): Promise<void> {
    await sent(this.client.send(new RevokeTokenCommand({ ClientId: this.options.clientId, Token: refreshToken })));
  }

  close(): void {
    this.client.destroy();
  }
}

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof CognitoIdentityProviderServiceException && names.includes(error.name);

const sent = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: unknown) => Promise.reject(away(error)),
  );

/** The pool does not answer, or not as agreed: whoever asks may try again. */
const away = (cause: unknown): Error => Object.assign(new ServiceUnavailable(5), { cause });

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const answer = await fetch(uri, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${uri} answered ${answer.status}`);
  return answer.arrayBuffer();
}
