import type { Plugin } from 'vite';

/**
 * Stops a build in which chunks import each other. Of such a circle one part runs before what it needs is there, and
 * which one it is depends on the page that is opened first: that page alone fails, in the built client alone.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') imports.set(output.fileName, output.imports);
      const cycle = cycleIn(imports);
      if (cycle) this.error(`These chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}

/** One circle of names that lead to each other, or null. Pure. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (name: string): string[] | null => {
    const at = path.indexOf(name);
    if (at !== -1) return [...path.slice(at), name];
    if (done.has(name)) return null;
    path.push(name);
    for (const next of imports.get(name) ?? []) {
      const found = walk(next);
      if (found) return found;
    }
    path.pop();
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const found = walk(name);
    if (found) return found;
  }
  return null;
}
