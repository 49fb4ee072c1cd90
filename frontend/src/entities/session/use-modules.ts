import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from './api.js';
import { useUser } from './use-user.js';

/** Letters only: an organisation's list has been seen to write 'Virtual Class' and 'virtual-class'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Which parts of the product an organisation may have; what is not named here everybody has. */
export type Module = 'learning' | 'assessment' | 'analytics' | 'virtualclass' | 'discussion';

type IsOn = (module: Module | null) => boolean;

/**
 * Whether the person's organisation has a module; one that names none has all of them (decision T166). Not known until
 * the organisation has answered or failed: a page of a module that it has not is not to be drawn first.
 */
export function useKnownModules(): { isOn: IsOn; isKnown: boolean } {
  const { orgId } = useUser();
  const { data, isPending } = useQuery(organisationQuery);
  const named = data?.orgId === orgId ? data.assignedModules.map(plain) : [];
  return {
    isOn: (module) => module === null || named.length === 0 || named.includes(module),
    isKnown: !isPending,
  };
}

export const useModules = (): IsOn => useKnownModules().isOn;
