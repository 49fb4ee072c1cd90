import type { Scope } from '@exam/contracts/core/scopes';
import { t } from '../../texts/programs.js';

/** Every scope of today reads. */
export const scopeText = (scope: Scope): string => t('programs.scopeOf', { scope: scope.replace('.read', '') });
