import { t } from '../../../texts/accounts.js';
import { passwordFault } from './password-rule.js';

type Typed = { password: string; confirm: string };

/** By the names of the two fields; `mismatch` differs from screen to screen (ledger PWD-009). */
export function newPasswordFaults({ password, confirm }: Typed, mismatch: string): Record<string, string> {
  const fault = passwordFault(password);
  return {
    ...(fault && { password: t(fault) }),
    ...(confirm !== password && { confirm: mismatch }),
  };
}
