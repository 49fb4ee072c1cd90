// The init container of a service: tools/migrate/wait.ts
import { waitMigrated } from '../../migrate/wait.js';

const service = process.argv[2];
const { DATABASE_URL } = process.env;
if (!service || !DATABASE_URL) {
  console.error('Give the name of a service, and its DATABASE_URL in the environment.');
  process.exit(2);
}
await waitMigrated(service, DATABASE_URL);
process.exit(0);
