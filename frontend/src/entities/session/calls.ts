/** The calls of identity. A module of its own, because the sign-in page is shown before it is needed. */
import { getSession, signIn } from '@exam/contracts/http/identity';
import { call, type CallOptions } from '../../lib/http.js';
import type { SignInInput } from './api.js';

export const readSession = async (options: CallOptions) =>
  (await call(getSession, {}, { retries: 1, ...options })).user;
export const requestSession = (body: SignInInput) => call(signIn, { body });
