import {
  beginLtiLogin,
  beginLtiLoginByForm,
  launchByLti,
  ltiConfiguration,
  ltiKeys,
  openLtiLaunch,
  type InputOf,
} from '@exam/contracts';
import { CONFIG, Handles, Refusal, type ActorContext, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { readBrowser, rememberBrowser } from './browser-cookie.js';
import { LaunchesService } from './launches.service.js';
import { ToolKeys } from './tool-keys.js';
import { addressesOf, toolOf } from './tool.js';

@Controller()
export class LaunchesController {
  constructor(
    private readonly launches: LaunchesService,
    private readonly keys: ToolKeys,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(ltiConfiguration)
  configuration({ params: { orgId } }: InputOf<typeof ltiConfiguration>) {
    return { tool: toolOf(this.config.publicUrl, orgId) };
  }

  @Handles(ltiKeys)
  async ownKeys({ params: { orgId } }: InputOf<typeof ltiKeys>, { reply }: RequestContext) {
    reply.type('application/json').header('cache-control', 'public, max-age=300');
    return JSON.stringify(await this.keys.published(orgId));
  }

  @Handles(beginLtiLogin)
  begin({ params: { orgId }, query }: InputOf<typeof beginLtiLogin>, context: RequestContext) {
    return this.begun(orgId, query, context);
  }

  @Handles(beginLtiLoginByForm)
  beginByForm({ params: { orgId }, body }: InputOf<typeof beginLtiLoginByForm>, context: RequestContext) {
    return this.begun(orgId, body, context);
  }

  @Handles(launchByLti)
  launch({ body }: InputOf<typeof launchByLti>, { request, reply }: RequestContext) {
    return this.leadTo(reply, async () => {
      const given = { state: body.state, idToken: body.id_token, error: body.error };
      const launch = await this.launches.launch(given, readBrowser(request));
      return addressesOf(this.config.publicUrl).pageOf(launch);
    });
  }

  @Handles(openLtiLaunch)
  open({ body }: InputOf<typeof openLtiLaunch>, { actor, request }: ActorContext) {
    return this.launches.open(actor, body, readBrowser(request));
  }

  private begun(
    orgId: string,
    asked: InputOf<typeof beginLtiLogin>['query'],
    { request, reply }: RequestContext,
  ): Promise<FastifyReply> {
    const browser = rememberBrowser(request, reply, this.config.refreshCookieSecure);
    return this.leadTo(reply, () => this.launches.begin(orgId, asked, browser));
  }

  /** A browser is on its way and a person looks at it: a refusal is a page that says it. */
  private async leadTo(reply: FastifyReply, find: () => Promise<string>): Promise<FastifyReply> {
    const address = await find().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return addressesOf(this.config.publicUrl).refusedPage(error.code);
    });
    return reply.code(303).header('cache-control', 'no-store').header('location', address).send('');
  }
}
