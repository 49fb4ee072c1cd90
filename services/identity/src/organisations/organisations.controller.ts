import { organisationData, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { OrganisationsService } from './organisations.service.js';

@Controller()
export class OrganisationsController {
  constructor(private readonly organisations: OrganisationsService) {}

  @Handles(organisationData)
  async read({ query }: InputOf<typeof organisationData>, { request, reply }: RequestContext) {
    const found = await this.organisations.find(query.orgCode);
    const etag = `"${createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return { data: shown(found) };
  }
}

type Found = Awaited<ReturnType<OrganisationsService['find']>>;

const shown = ({ revision: _, ...told }: Found) => ({ _id: told.orgId, ...told });
