export function cacheFolder(): string;
export function cached(
  name: string,
  make: (unfinished: string) => void | Promise<void>,
  onWait?: (pid: number) => void,
): Promise<string>;
export function cachedPackages(name: 'node' | 'prisma'): Promise<string>;
export function hashOf(...parts: string[]): string;
export function run(
  command: string,
  args: string[],
  cwd: string,
  onLine?: (line: string) => void,
): Promise<{ code: number; output: string }>;
