export function tryLock(file: string): { pid: number } | undefined;
export function unlock(file: string): void;
export function withLock<T>(file: string, onWait: (pid: number) => void, work: () => Promise<T>): Promise<T>;
