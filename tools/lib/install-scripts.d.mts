export function runInstallScripts(root: string): string | undefined;
