import type { ExtensionReason } from '@exam/contracts';

export interface Extension {
  readonly extensionId: string;
  readonly examId: string;
  readonly minutes: number;
  /** Left out: to everybody, of a teacher to the students of own classes. */
  readonly to?: { readonly userIds: readonly string[] } | { readonly sectionIds: readonly string[] } | undefined;
  readonly reason?: ExtensionReason | undefined;
  readonly note?: string | undefined;
}

/** An extension with those whom it reaches; null: everybody, and the window. */
export interface Reached extends Extension {
  readonly userIds: readonly string[] | null;
  /** What it gives back. */
  readonly outage?: { readonly from: Date; readonly to: Date } | undefined;
  /** Of which it is a part; null: its id is the outage's own. */
  readonly outageId?: string | null;
}
