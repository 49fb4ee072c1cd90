import type { Access, ServiceName } from './core/route.js';
import { routes } from './http/index.js';

export const whoMayCall = (access: Access): string => ('public' in access ? 'anyone' : access.roles.join(' '));

/** Who may call what of one service, as `access/<service>.txt` holds it: a change of access is seen in review. */
export function accessTable(service: ServiceName): string {
  const lines = routes
    .filter((route) => route.service === service)
    .map(({ method, path, access, own, scope }) => {
      const judged = `${own ? `, own ${own.join(' ')}` : ''}${scope ? `, programs ${scope}` : ''}`;
      return `${method.padEnd(6)} ${path}  ${whoMayCall(access)}${judged}\n`;
    });
  return lines.sort().join('');
}
