// A learning platform that speaks LTI 1.3 as Moodle does it: what mod/lti sends to begin a launch and in its id_token
// (locallib.php, auth.php), how token.php gives access and how the grade book takes scores (gradebookservices,
// scores.php). It was written from Moodle's source; neither Moodle nor 1EdTech's published messages were run against it.
import fastify from 'fastify';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
} from 'jose';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { request as httpsRequest } from 'node:https';

export const ltiOrigin = 'https://moodle.school.example';
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const agsScopes = ['score', 'lineitem', 'result.readonly'].map(
  (name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`,
);
const scoreType = 'application/vnd.ims.lis.v1.score+json';

/** An activity of a course: which exam it opens, and its column of the grade book. */
export interface LtiActivity {
  readonly examId: string;
  readonly itemId: number;
}

export interface LtiScore {
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

/** How a message differs from what is right, for tests of forgeries. */
export interface LtiForgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: CryptoKey;
  readonly kid?: string;
  readonly header?: Readonly<Record<string, unknown>>;
}

const published = async ({ kid, publicKey }: { kid: string; publicKey: CryptoKey }) => ({
  ...(await exportJWK(publicKey)),
  ...{ kid, alg: 'RS256', use: 'sig' },
});

export class LtiPlatform {
  readonly clientId = 'nQv7LhpXqCB4Jax';
  readonly deploymentId = '3';
  readonly scores: (LtiScore & { itemId: string })[] = [];
  /** The status with which scores are refused; null: they are taken. */
  refusesWith: number | null = null;
  /** The status with which the token endpoint answers instead of giving access. */
  refusesTokensWith: number | null = null;
  /** Calls for the published keys. */
  keysGiven = 0;
  /** Calls to the token endpoint. */
  tokensGiven = 0;
  private readonly app = fastify({ logger: false });
  private readonly tokens = new Set<string>();
  private keys: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }[] = [];
  private port = 0;

  /** `toolKeys`: where the tool publishes its keys. */
  constructor(private readonly toolKeys: () => Promise<JSONWebKeySet>) {}

  async start(): Promise<this> {
    await this.rotate('platform-1');
    this.app.addContentTypeParser(
      ['application/x-www-form-urlencoded', scoreType],
      { parseAs: 'string' },
      (_, body, done) => done(null, body),
    );
    this.app.get('/mod/lti/certs.php', async () => {
      this.keysGiven += 1;
      return { keys: await Promise.all(this.keys.map(published)) };
    });
    this.app.post('/mod/lti/token.php', async ({ headers, body }, reply) => {
      if (this.refusesTokensWith !== null) return reply.code(this.refusesTokensWith).send('');
      const form = headers['content-type']?.split(';')[0] === 'application/x-www-form-urlencoded' ? String(body) : '';
      const error = await this.tokenFault(new URLSearchParams(form));
      if (error) return reply.code(400).send({ error });
      const token = randomUUID();
      this.tokens.add(token);
      this.tokensGiven += 1;
      return { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: agsScopes[0] };
    });
    this.app.post<{ Params: { item: string } }>(
      '/mod/lti/services.php/2/lineitems/:item/lineitem/scores',
      ({ params, query, headers, body }, reply) => {
        if (this.refusesWith !== null) return reply.code(this.refusesWith).send('');
        const isKnown = this.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '');
        if (!isKnown || (query as { type_id?: string }).type_id !== this.deploymentId) return reply.code(401).send('');
        if (headers['content-type'] !== scoreType) return reply.code(400).send('');
        return reply.code(this.take(params.item, JSON.parse(String(body)) as LtiScore)).send('');
      },
    );
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.port = (this.app.server.address() as { port: number }).port;
    return this;
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /** What the school's administrator types here. */
  registration() {
    return {
      ...{
        name: 'Moodle of the school',
        issuer: ltiOrigin,
        clientId: this.clientId,
        deploymentIds: [this.deploymentId],
      },
      ...{ loginUrl: `${ltiOrigin}/mod/lti/auth.php`, accessUrl: `${ltiOrigin}/mod/lti/token.php` },
      keysUrl: `${ltiOrigin}/mod/lti/certs.php`,
    };
  }

  /** Leads calls that are meant for the platform's public address to this server. */
  transport() {
    const request = ((url: URL, options: object, done: never) =>
      httpRequest(
        { ...options, host: url.hostname, port: this.port, path: url.pathname + url.search },
        done,
      )) as unknown;
    const lookup = (_host: string, options: { all?: boolean }, done: (...parts: unknown[]) => void) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    return { request: request as typeof httpsRequest, lookup: lookup as never };
  }

  /** Whoever has access asks for it anew. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  /** Signs with another key from now on, and publishes that alone. */
  async rotate(kid: string): Promise<void> {
    this.keys = [{ kid, ...(await generateKeyPair('RS256', { extractable: true })) }];
  }

  /** The form with which Moodle sends a browser to the tool (`lti_build_login_request`). */
  loginForm(userId: string, launchUrl: string): Record<string, string> {
    return {
      ...{ iss: ltiOrigin, target_link_uri: launchUrl, login_hint: userId, client_id: this.clientId },
      lti_message_hint: JSON.stringify({ cmid: '17', launchid: `ltilaunch17_${userId}` }),
      lti_deployment_id: this.deploymentId,
    };
  }

  /** What auth.php answers to where the tool has sent the browser: the form that it posts, or why it does not. */
  async authorised(
    address: string,
    who: { userId: string; activity: LtiActivity },
    { claims = {}, key, kid, header = {} }: LtiForgery = {},
  ): Promise<{ id_token: string; state: string }> {
    const asked = Object.fromEntries(new URL(address).searchParams);
    const {
      scope,
      response_type: type,
      response_mode: mode,
      client_id: client,
      prompt,
      nonce = '',
      state = '',
    } = asked;
    const isRight =
      address.startsWith(`${ltiOrigin}/mod/lti/auth.php?`) &&
      [scope, type, mode, prompt].join() === 'openid,id_token,form_post,none' &&
      client === this.clientId &&
      asked['login_hint'] === who.userId &&
      nonce !== '' &&
      (JSON.parse(asked['lti_message_hint'] ?? '{}') as { cmid?: string }).cmid === '17';
    if (!isRight) throw new Error(`invalid_request: ${address}`);
    const own = this.keys[0]!;
    const message = { ...this.messageOf(who, { nonce, launchUrl: asked['redirect_uri'] ?? '' }), ...claims };
    const idToken = await new SignJWT(message)
      .setProtectedHeader({ alg: 'RS256', kid: kid ?? own.kid, typ: 'JWT', ...header })
      .sign(key ?? own.privateKey);
    return { id_token: idToken, state };
  }

  /** Seconds since 1970 as the platform's clock has it. */
  now = (): number => Math.floor(Date.now() / 1000);

  private messageOf(
    { userId, activity: { examId, itemId } }: { userId: string; activity: LtiActivity },
    { nonce, launchUrl }: { nonce: string; launchUrl: string },
  ): Record<string, unknown> {
    const now = this.now();
    const lineitems = `${ltiOrigin}/mod/lti/services.php/2/lineitems`;
    const type = `type_id=${this.deploymentId}`;
    return {
      ...{ nonce, iat: now, exp: now + 60, iss: ltiOrigin, aud: this.clientId, sub: userId },
      ...{ name: 'Asha Rao', given_name: 'Asha', family_name: 'Rao', email: 'asha@school.example' },
      [claim('deployment_id')]: this.deploymentId,
      [claim('target_link_uri')]: launchUrl,
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('version')]: '1.3.0',
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [claim('resource_link')]: { id: '17', title: 'Weekly mock', description: '' },
      [claim('context')]: { id: '2', label: 'PHY', title: 'Physics', type: ['CourseSection'] },
      [claim('launch_presentation')]: {
        locale: 'en',
        document_target: 'window',
        return_url: `${ltiOrigin}/mod/lti/return.php`,
      },
      [claim('tool_platform')]: {
        family_code: 'moodle',
        version: '2025100600',
        guid: 'moodle.school.example',
        name: 'School',
      },
      [claim('lis')]: { person_sourcedid: '', course_section_sourcedid: '' },
      [claim('ext')]: { user_username: 'asha', lms: 'moodle-2' },
      // names in small letters stand beside those that were typed
      [claim('custom')]: { examid: examId, examId },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        ...{ scope: agsScopes, lineitems: `${lineitems}?${type}`, lineitem: `${lineitems}/${itemId}/lineitem?${type}` },
      },
    };
  }

  private async tokenFault(form: URLSearchParams): Promise<string | null> {
    const [assertion, scope] = [form.get('client_assertion'), form.get('scope')];
    if (!assertion || !scope) return 'invalid_request';
    const isType = form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    if (!isType || form.get('grant_type') !== 'client_credentials') return 'unsupported_grant_type';
    try {
      await jwtVerify(assertion, createLocalJWKSet(await this.toolKeys()), {
        ...{ algorithms: ['RS256'], issuer: this.clientId, subject: this.clientId },
        ...{ audience: `${ltiOrigin}/mod/lti/token.php`, currentDate: new Date(this.now() * 1000) },
        requiredClaims: ['jti', 'iat', 'exp'],
      });
    } catch {
      return 'invalid_client';
    }
    return scope.split(' ').some((one) => agsScopes.includes(one)) ? null : 'invalid_scope';
  }

  /** The status with which scores.php answers. */
  private take(itemId: string, score: LtiScore): number {
    const { userId, timestamp, gradingProgress, activityProgress, scoreGiven, scoreMaximum } = score;
    const isWhole = [userId, timestamp, gradingProgress, activityProgress].every((one) => typeof one === 'string');
    if (!isWhole || ![scoreGiven, scoreMaximum].every(Number.isFinite) || Number.isNaN(Date.parse(timestamp)))
      return 400;
    const held = this.scores.filter((one) => one.itemId === itemId && one.userId === userId).at(-1);
    if (held && Date.parse(held.timestamp) >= Date.parse(timestamp)) return 409;
    this.scores.push({ ...score, itemId });
    return 200;
  }
}
