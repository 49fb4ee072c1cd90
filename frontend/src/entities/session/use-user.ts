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

/** The client's pages are a student's; the other roles work through the operator's routes and tools. */
export const isStudent = ({ roles }: Pick<SessionUser, 'roles'>): boolean => roles.includes('student');
