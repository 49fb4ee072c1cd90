export function needsGenerator(): boolean;
export function generateDatabaseClients(): Promise<string[]>;
