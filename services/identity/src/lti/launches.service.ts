import { type Actor, Audit, Clock, CONFIG, Logger, Outbox } from '@exam/platform';
import { scoreWanted, type AnswerOf, type InputOf, type beginLtiLogin, type openLtiLaunch } from '@exam/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { randomBytes } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { HoldingsService } from '../holdings/index.js';
import { hashOf } from './browser-cookie.js';
import { GradesRepository } from './grades.repository.js';
import { launchedBy, type Launched } from './launch-message.js';
import { LaunchStates } from './launch-state.js';
import { LaunchesRepository, type LaunchRow } from './launches.repository.js';
import { LinksRepository, type Link } from './links.repository.js';
import {
  LtiLaunchGone,
  LtiLinkedOtherwise,
  LtiMessageWrong,
  LtiNoExam,
  LtiOtherOrganisation,
  LtiPlatformAway,
  LtiReplayed,
  LtiStateWrong,
  LtiUnknownPlatform,
} from './lti.errors.js';
import { PlatformKeys } from './platform-keys.js';
import { PlatformsRepository, type Platform } from './platforms.repository.js';
import { addressesOf } from './tool.js';

/** Time enough to sign in. */
const launchMinutes = 30;
/** How far a platform's clock may be off, and how old what it signed may be. */
const skewSeconds = 60;
const oldestSeconds = 600;

/** From the platform's link to the page of an exam. Who somebody is here is told by their own sign-in alone. */
@Injectable()
export class LaunchesService {
  private readonly states: LaunchStates;

  constructor(
    private readonly db: Db,
    private readonly platforms: PlatformsRepository,
    private readonly keys: PlatformKeys,
    private readonly rows: LaunchesRepository,
    private readonly links: LinksRepository,
    private readonly grades: GradesRepository,
    private readonly holdings: HoldingsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.states = new LaunchStates(config.authPrivateJwk.d);
  }

  /** Where the browser goes to be told who it is. */
  async begin(orgId: string, asked: InputOf<typeof beginLtiLogin>['query'], browser: string): Promise<string> {
    const { iss: issuer, client_id: clientId = null } = asked;
    const platform = await this.platforms.registered(this.db, { orgId, issuer, clientId });
    if (!platform) throw new LtiUnknownPlatform();
    const { state, nonce } = this.states.begin(platform.platformId, browser, this.clock.now());
    const url = new URL(platform.loginUrl);
    const parameters = {
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: platform.clientId, redirect_uri: addressesOf(this.config.publicUrl).launch, state, nonce },
      ...{ login_hint: asked.login_hint },
      ...(asked.lti_message_hint !== undefined && { lti_message_hint: asked.lti_message_hint }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Keeps what the platform says and answers the secret under which the same browser goes on. */
  async launch(
    given: { state: string; idToken: string | undefined; error: string | undefined },
    browser: string | null,
  ) {
    const begun = browser === null ? null : this.states.read(given.state, browser, this.clock.now());
    const platform = begun && (await this.platforms.find(this.db, begun.platformId));
    if (!begun || !platform || browser === null) throw new LtiStateWrong();
    if (given.idToken === undefined) throw this.wrong(platform, new Error(given.error ?? 'no id_token'));
    const { subject, examId, lineItem } = await this.read(platform, given.idToken, begun.nonce);
    if (examId === null) throw new LtiNoExam();
    const secret = randomBytes(24).toString('base64url');
    const isNew = await this.rows.add(this.db, {
      ...{ secretHash: hashOf(secret), browserHash: hashOf(browser), nonce: begun.nonce, subject, examId, lineItem },
      ...{ platformId: platform.platformId, createdAt: new Date(this.clock.now()) },
    });
    if (!isNew) throw new LtiReplayed();
    return secret;
  }

  /** The student goes on as who they are here. */
  async open(
    actor: Actor,
    { launch, link: isWanted }: InputOf<typeof openLtiLaunch>['body'],
    browser: string | null,
  ): Promise<Omit<AnswerOf<typeof openLtiLaunch>, 'status'>> {
    if (browser === null) throw new LtiLaunchGone();
    const now = new Date(this.clock.now());
    const secretHash = hashOf(launch);
    return this.db.transaction(async (tx) => {
      const since = new Date(now.getTime() - launchMinutes * 60_000);
      const row = await this.rows.lock(tx, { secretHash, browserHash: hashOf(browser), since });
      if (!row || (row.userId !== null && row.userId !== actor.userId)) throw new LtiLaunchGone();
      if (row.orgId !== actor.orgId) throw new LtiOtherOrganisation();
      const exam = await this.holdings.testOf(tx, row.examId);
      if (exam?.orgId !== actor.orgId) throw new LtiNoExam();
      const link = await this.linkOf(tx, row, { actor, isWanted, now });
      const { platformName, examId } = row;
      if (!link) return { platformName, exam: null };
      await this.rows.opened(tx, secretHash, actor.userId);
      if (row.lineItem !== null) await this.wantGrade(tx, { row, lineItem: row.lineItem, link, actor, now });
      return { platformName, exam: { examId, examType: exam.examType } };
    });
  }

  private async read(platform: Platform, idToken: string, nonce: string): Promise<Launched> {
    const { issuer, clientId, deploymentIds, keysUrl } = platform;
    try {
      const { payload } = await jwtVerify(idToken, (header) => this.keys.find(keysUrl, header), {
        ...{ issuer, audience: clientId, algorithms: ['RS256'], requiredClaims: ['sub', 'exp', 'iat', 'nonce'] },
        ...{ clockTolerance: skewSeconds, maxTokenAge: oldestSeconds, currentDate: new Date(this.clock.now()) },
      });
      return launchedBy(payload, { clientId, deploymentIds, nonce, origin: new URL(this.config.publicUrl).origin });
    } catch (error) {
      if (error instanceof LtiPlatformAway) throw error;
      throw this.wrong(platform, error);
    }
  }

  private wrong({ platformId, orgId }: Platform, why: unknown): LtiMessageWrong {
    const code = why instanceof errors.JOSEError ? why.code : undefined;
    this.log.warn({ err: why, code, platformId, orgId }, 'A launch of a learning platform is refused');
    return new LtiMessageWrong(why);
  }

  /** Null where there is none and nobody wants one. */
  private async linkOf(
    tx: Tx,
    { platformId, subject }: LaunchRow,
    { actor, isWanted, now }: { actor: Actor; isWanted: boolean; now: Date },
  ): Promise<Link | null> {
    const { userId } = actor;
    const held = await this.links.concerning(tx, { platformId, subject, userId });
    const own = held.find((one) => one.userId === userId && one.subject === subject);
    if (own) return own;
    if (held.length > 0) throw new LtiLinkedOtherwise();
    if (!isWanted) return null;
    const made = await this.links.add(tx, { platformId, subject, userId, createdAt: now });
    if (!made) throw new LtiLinkedOtherwise();
    const details = { platformId, linkId: made.linkId };
    await this.audit.add(tx, { action: 'lti-link.made', actor, subject: `user:${userId}`, details });
    return made;
  }

  private async wantGrade(
    tx: Tx,
    of: { row: LaunchRow; lineItem: string; link: Link; actor: Actor; now: Date },
  ): Promise<void> {
    const { row, lineItem, link, actor, now } = of;
    const { userId, accountId, orgId } = actor;
    const { examId } = row;
    const { linkId } = link;
    const isNew = await this.grades.want(tx, { linkId, userId, accountId, orgId, examId, lineItem, createdAt: now });
    if (isNew)
      await this.outbox.add(tx, scoreWanted, { userId, accountId, orgId, examId, wantedAt: now.toISOString() });
  }
}
