import { defineConfig } from '@exam/platform';

export const loadConfig = () => defineConfig();
