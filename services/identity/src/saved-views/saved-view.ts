export interface SavedView {
  readonly viewId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}
