export function wantedPackages(root: string): [string, { version?: string; optional?: boolean }][];
export function isInstalled(root: string): boolean;
export function presentPackages(root: string): number;
