import type { Role } from '@exam/contracts/core/route';
import { t, type TextKey } from '../../texts/people.js';

const keys: Record<Role, TextKey> = {
  student: 'people.role.student',
  teacher: 'people.role.teacher',
  organiser: 'people.role.organiser',
  moderator: 'people.role.moderator',
  shop: 'people.role.shop',
  'org-admin': 'people.role.orgAdmin',
  super: 'people.role.super',
  applicant: 'people.role.applicant',
};

export const roleText = (role: Role): string => t(keys[role]);
