export function wantedPackages(root: string, withDev: boolean): [string, { version?: string }][];
export function isInstalled(root: string, withDev: boolean): boolean;
export function hasDevPackages(root: string): boolean;
export function presentPackages(root: string, withDev: boolean): number;
