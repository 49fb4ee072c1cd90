/** How packs name a student. */
export interface PackName {
  readonly orgId: string;
  readonly userCode: string;
}

/** A student, and the account that their results belong to. */
export interface Student extends PackName {
  readonly userId: string;
  readonly accountId: string;
}
