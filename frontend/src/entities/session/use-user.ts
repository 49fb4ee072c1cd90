import type { SessionUser } from '@exam/contracts/http/identity';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from './api.js';

/** The signed-in person. Only below a route that asks for one. */
export function useUser(): SessionUser {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('no session');
  return data;
}

/** Waits to be let into the organisation, and may do nothing there yet. */
export const isApplicant = ({ roles }: Pick<SessionUser, 'roles'>): boolean => roles.includes('applicant');

/** The pages of documents 1 to 3 are a student's; who works at a school has the console. */
export const isStudent = ({ roles }: Pick<SessionUser, 'roles'>): boolean => roles.includes('student');
