export interface LockEntry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface MissingPackage {
  readonly name: string;
  readonly place: string;
  readonly entry: LockEntry;
}

/** Optional dependencies that the lock names and does not hold, each with the platform that its name tells. */
export function missingOptional(packages: Readonly<Record<string, LockEntry>>): MissingPackage[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, place, name))
      .map(([name, version]) => {
        const entry = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
        return { name, place: `node_modules/${name}`, entry };
      }),
  );
}

/** As Node looks for it: in the package itself, then in each folder above. */
function isFound(packages: Readonly<Record<string, LockEntry>>, place: string, name: string): boolean {
  for (let at = place; ; at = at.replace(/\/?(node_modules\/(@[^/]+\/)?)?[^/]+$/, '')) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

/** `@swc/core-linux-arm-gnueabihf`: linux, arm. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const at = words.findIndex((word) => systems.includes(word));
  const [os, cpu, kind = ''] = words.slice(at);
  if (at < 0 || !os || !cpu) throw new Error(`The name ${name} tells no platform.`);
  const libc = /musl/.test(kind) ? ['musl'] : kind === 'gnu' ? ['glibc'] : null;
  return { os: [os], cpu: [cpu], ...(libc && { libc }) };
}
