import { organisationData, type InputOf } from '@exam/contracts';
import { Clock, Handles, ObjectStorage, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { logoTurn, urlOfLogo } from './logo-url.js';
import { OrganisationsService } from './organisations.service.js';

@Controller()
export class OrganisationsController {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  @Handles(organisationData)
  async read({ query }: InputOf<typeof organisationData>, { request, reply }: RequestContext) {
    const found = await this.organisations.find(query.orgCode);
    const turn = logoTurn(found.logoRectangle, this.clock.now());
    const told = JSON.stringify(turn === 0 ? found : [found, turn]);
    const etag = `"${createHash('sha256').update(told).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const logoRectangle = await urlOfLogo(this.storage, found.logoRectangle);
    return { data: { ...shown(found), logoRectangle } };
  }
}

type Found = Awaited<ReturnType<OrganisationsService['find']>>;

const shown = ({ revision: _, ...told }: Found) => ({ _id: told.orgId, ...told });
