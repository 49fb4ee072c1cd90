import { signIn } from '@exam/contracts';
import type { BrowserContext } from '@playwright/test';

export type Credentials = { readonly password: string } & (
  { readonly phoneNumber: string } | { readonly username: string }
);

/** Signs a browser in by the state that the sign-in page leaves behind, without the page; answers the session. */
export async function signInByState(context: BrowserContext, origin: string, data: Credentials) {
  const answer = await context.request.post(`${origin}/api${signIn.path}`, { data });
  const session = signIn.answer.parse(await answer.json());
  const { token, user } = session;
  const stored = {
    user_token: token,
    userId: user.user_id,
    currentAccountId: user.currentAccountId,
    baseAccountId: user.baseAccountId,
    user_info: JSON.stringify(user),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
  return session;
}
