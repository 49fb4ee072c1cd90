import { StorageModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AttachedRepository } from './attached.repository.js';
import { SweepAttachments } from './sweep-attachments.js';
import { UploadsService } from './uploads.service.js';

/** Files that people attach to what they write. */
@Module({
  imports: [StorageModule],
  providers: [AttachedRepository, SweepAttachments, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
