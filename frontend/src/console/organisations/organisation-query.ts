import type { ModuleName } from '@exam/contracts/core/modules';
import type { AnswerOf } from '@exam/contracts/core/route';
import type { Joining } from '@exam/contracts/http/identity/joins';
import { readOrganisation } from '@exam/contracts/http/identity/organisations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type Organisation = AnswerOf<typeof readOrganisation>['organisation'];

/** What is typed of an organisation; a code that does not belong is not sent. */
export type Settings = { name: string; joining: Joining; joinCode: string; assignedModules: ModuleName[] };

export const organisationOf = (orgId: string) =>
  queryOptions({
    queryKey: ['organisations', orgId],
    queryFn: async ({ signal }) => (await call(readOrganisation, { params: { orgId } }, { signal })).organisation,
  });

export const settingsBody = ({ joinCode, ...settings }: Settings) => ({
  ...settings,
  joinCode: settings.joining === 'code' ? joinCode.trim() : null,
});
