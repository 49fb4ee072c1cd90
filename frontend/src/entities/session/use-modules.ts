import { useUser } from './use-user.js';

/** Letters only: an organisation's list has been seen to write 'Virtual Class' and 'virtual-class'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Which parts of the product an organisation may have; what is not named here everybody has. */
export type Module = 'learning' | 'assessment' | 'analytics' | 'virtualclass' | 'discussion';

/** Whether the person's organisation has a module; one that names none has all of them (decision T166). */
export function useModules(): (module: Module | null) => boolean {
  const named = (useUser().assignedModules ?? []).map(plain);
  return (module) => module === null || named.length === 0 || named.includes(module);
}
