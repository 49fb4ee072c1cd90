/** Of who operates the installation: no organisation of the product has it, nor its people. */
export const operatorsOrgId = 'operators';

/**
 * Signing in with a username joins code and name without a mark between them, so no code may begin with another:
 * else `DEMO` + `1asha` and `DEMO1` + `asha` would be one login. Letter case does not tell codes apart.
 */
export function collides(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}
