/** Who runs a school or the installation; a person may hold several of these, and be a student as well. */
export const staffRoles = ['teacher', 'organiser', 'moderator', 'shop', 'org-admin', 'super'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whoever has roles: a person, a token's actor. */
export interface Actorlike {
  readonly roles: readonly string[];
}

export const isStaff = ({ roles }: Actorlike): boolean =>
  roles.some((role) => (staffRoles as readonly string[]).includes(role));
