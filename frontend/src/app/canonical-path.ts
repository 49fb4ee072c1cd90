/**
 * The address as the documents write it, for one that was typed in another case or with a slash at the end (decision
 * T49). What a parameter stands for is left as it is. `patterns` are those that matched, from the outside in.
 */
export function canonicalPath(path: string, patterns: readonly (string | undefined)[] = []): string {
  const pattern = patterns.at(-1);
  if (pattern === undefined || pattern.endsWith('*') || path === '/') return path;
  const typed = path.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (typed[index] ?? '') : part))
    .join('/');
}
