export function cachedJars(say?: (text: string) => void): Promise<string>;
