import type { ExtensionReason } from '@exam/contracts';

export interface Extension {
  readonly extensionId: string;
  readonly examId: string;
  readonly minutes: number;
  /** Left out: to everybody. */
  readonly to?: { readonly userIds: readonly string[] } | undefined;
  readonly reason?: ExtensionReason | undefined;
  readonly note?: string | undefined;
}
