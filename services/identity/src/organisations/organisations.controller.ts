import { organisationData, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { OrganisationNotFound } from './organisations.errors.js';
import { type Organisation, OrganisationsRepository } from './organisations.repository.js';

@Controller()
export class OrganisationsController {
  constructor(private readonly organisations: OrganisationsRepository) {}

  @Handles(organisationData)
  async read({ query }: InputOf<typeof organisationData>, { request, reply }: RequestContext) {
    const { orgCode } = query;
    const found = orgCode === undefined ? await this.organisations.first() : await this.organisations.byCode(orgCode);
    if (!found) throw new OrganisationNotFound();

    const etag = `"${createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return { status: true as const, data: shown(found) };
  }
}

const shown = ({ revision: _, ...told }: Organisation) => ({ _id: told.orgId, ...told });
