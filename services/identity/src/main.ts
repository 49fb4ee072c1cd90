import { bootService } from '@exam/platform';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { Db } from './db.js';

await bootService({ name: 'identity', module: AppModule, config: loadConfig(), db: Db });
