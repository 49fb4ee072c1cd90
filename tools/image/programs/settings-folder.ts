import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Settings that came as files, as Kubernetes and compose mount secrets: each file of `SETTINGS_FOLDER` is named as the
 * setting whose value it holds. What the environment says already stays.
 */
export function readSettingsFolder(environment: NodeJS.ProcessEnv): void {
  const folder = environment['SETTINGS_FOLDER'];
  if (!folder || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!/^[A-Z][A-Z0-9_]*$/.test(name) || !statSync(file).isFile()) continue;
    environment[name] ||= readFileSync(file, 'utf8').trim();
  }
}
