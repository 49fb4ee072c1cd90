import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../boot/clock.js';
import { CONFIG } from '../config/tokens.js';
import { Database } from '../db/database.js';
import { AnnouncedUploads } from '../uploads/announced-uploads.js';
import { ObjectStorage } from './object-storage.js';
import { storageAddressOf } from './storage-address.js';

/** For the `defineConfig` of a service that keeps files. */
export const storageSettings = {
  STORAGE_URL: z.url({ protocol: /^https?$/ }).refine((text) => {
    try {
      return Boolean(storageAddressOf(text));
    } catch {
      return false;
    }
  }, 'needs an access key, a secret and a bucket: https://KEY:SECRET@host/bucket'),
  /** Only where browsers reach the storage at another address than the services. */
  STORAGE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
};

interface StorageConfig {
  readonly storageUrl: string;
  readonly storagePublicUrl?: string | undefined;
}

/** Makes `ObjectStorage`, and what people may still send to it, available in a service whose settings contain `storageSettings`. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [CONFIG],
      useFactory: ({ storageUrl, storagePublicUrl }: StorageConfig) =>
        new ObjectStorage({ address: storageUrl, ...(storagePublicUrl && { publicEndpoint: storagePublicUrl }) }),
    },
    {
      provide: AnnouncedUploads,
      inject: [Database, Clock],
      useFactory: (db: Database, clock: Clock) => new AnnouncedUploads(db, clock),
    },
  ],
  exports: [AnnouncedUploads, ObjectStorage],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
