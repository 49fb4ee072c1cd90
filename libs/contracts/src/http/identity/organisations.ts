import { z } from 'zod';
import { change, listAnswer, listQuery, Version } from '../../core/console.js';
import { moduleNames } from '../../core/modules.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Code, Id, Instant, PhoneNumber, Reference, UserCode } from '../../shared/values.js';
import { JoinCode, joinings } from './joins.js';
import { line } from './values.js';

const access = permitted('organisations.manage');
const ok = z.literal(true);
const ofOne = z.object({ orgId: Reference });

/** The beginning of its people's login names. */
export const OrgCode = z.string().regex(/^[A-Za-z0-9]{2,20}$/, '2 to 20 letters and digits');

const settings = {
  name: line(120).pipe(z.string().min(2)),
  joining: z.enum(joinings),
  joinCode: JoinCode.nullable(),
  /** None: all of them. */
  assignedModules: z.array(z.enum(moduleNames)).max(moduleNames.length),
};
type Settings = { joining: (typeof joinings)[number]; joinCode: string | null };
const codeBelongs = ({ joining, joinCode }: Settings): boolean => (joining === 'code') === (joinCode !== null);
const codeFault = { path: ['joinCode'], message: 'belongs to the joining by code, and to no other' };

const row = z.object({
  orgId: z.string(),
  orgCode: z.string(),
  name: z.string(),
  joining: z.enum(joinings),
  /** As packs may write them: a name that is none of ours switches nothing on. */
  assignedModules: z.array(z.string()).max(50),
  people: z.number().int(),
  /** Who can sign in and administers it. */
  administrators: z.number().int(),
  version: Version,
});
export type OrganisationRow = z.infer<typeof row>;

export const listOrganisations = defineRoute({
  service: 'identity',
  name: 'listOrganisations',
  method: 'GET',
  path: '/operator/organisations',
  summary: 'The organisations of the installation, with the number of their people and administrators',
  access,
  query: listQuery(['name', 'code'], { q: z.string().trim().max(80).optional() }),
  answer: listAnswer(row),
});

export const readOrganisation = defineRoute({
  service: 'identity',
  name: 'readOrganisation',
  method: 'GET',
  path: '/operator/organisations/:orgId',
  summary: 'One organisation: modules, who may register, its logo',
  access,
  params: ofOne,
  answer: z.object({
    status: ok,
    organisation: row.extend({
      isSuper: z.boolean(),
      joinCode: z.string().nullable(),
      /** The storage's key of a logo of the console, or what a pack named. */
      logo: z.string().nullable(),
      logoUrl: z.string().nullable(),
    }),
  }),
  refusals: ['organisation.not_found'],
});

export const createOrganisation = defineRoute({
  service: 'identity',
  name: 'createOrganisation',
  method: 'POST',
  path: '/operator/organisations',
  summary: 'A new organisation; its id and code stay as they are',
  access,
  needsProof: true,
  change: 'organisation.created',
  body: change({ orgId: Code, orgCode: OrgCode, ...settings }).refine(codeBelongs, codeFault),
  answer: z.object({ status: ok, orgId: z.string(), version: Version }),
  refusals: ['organisation.id_taken', 'organisation.code_prefix'],
});

export const changeOrganisation = defineRoute({
  service: 'identity',
  name: 'changeOrganisation',
  method: 'PUT',
  path: '/operator/organisations/:orgId',
  summary: 'Name, modules, joining and logo of an organisation; its code is part of login names and stays',
  access,
  needsProof: true,
  change: 'organisation.changed',
  params: ofOne,
  body: change({
    version: Version,
    ...settings,
    /** That `takeLogo` answered, or the one it has; null: none. */
    logo: z.string().max(300).nullable(),
  }).refine(codeBelongs, codeFault),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['organisation.not_found', 'picture.unusable'],
});

export const takeLogo = defineRoute({
  service: 'identity',
  name: 'takeLogo',
  method: 'POST',
  path: '/operator/organisation-logos',
  summary: 'Draws a logo anew from an own upload (`startPictureUpload`), for an organisation that is changed to it',
  access,
  body: z.object({ upload: z.string().max(200) }),
  answer: z.object({ status: ok, logo: z.string(), logoUrl: z.string() }),
  refusals: ['picture.unusable'],
});

export const makeOffice = defineRoute({
  service: 'identity',
  name: 'makeOffice',
  method: 'POST',
  path: '/operator/organisations/:orgId/office',
  summary: 'The first administrator of an organisation, who signs in with a code to the number or with a start code',
  access,
  needsProof: true,
  change: 'organisation.office_made',
  params: ofOne,
  body: change({
    userCode: UserCode,
    givenName: line(120).pipe(z.string().min(1)),
    familyName: line(120).default(''),
    phoneNumber: PhoneNumber,
  }),
  answer: z.object({ status: ok, userId: Id, slipsId: Id, endsAt: Instant }),
  refusals: ['organisation.not_found', 'organisation.has_office', 'person.login_taken', 'person.code_taken'],
});
