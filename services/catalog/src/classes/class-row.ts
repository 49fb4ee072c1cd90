export type { VirtualClass as ClassRow } from '../generated/prisma/client.js';
