import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../config/tokens.js';
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

/** Makes `ObjectStorage` available in a service whose settings contain `storageSettings`. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [CONFIG],
      useFactory: ({ storageUrl, storagePublicUrl }: StorageConfig) =>
        new ObjectStorage({ address: storageUrl, ...(storagePublicUrl && { publicEndpoint: storagePublicUrl }) }),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
