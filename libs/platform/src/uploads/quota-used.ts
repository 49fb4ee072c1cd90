import { TooLarge } from '../errors/refusal.js';

export class UploadQuotaUsed extends TooLarge {
  readonly code = 'upload.quota_used';
  /** `room`: `200 files`. */
  constructor(room: string) {
    super(`There is room for ${room}.`);
  }
}

export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`;
