import { defineConfig, storageSettings } from '@exam/platform';
import { z } from 'zod';

const perMinute = z.coerce.number().int().min(1).max(100_000);
const bytes = z.coerce.number().int().min(1);
/** The documents' limit of an attachment; less for what is read on phones (docs/deviations.md). */
const attachment = bytes.max(1_073_741_824);

export const loadConfig = () =>
  defineConfig({
    ...storageSettings,
    /** What one person may do in a minute. */
    TALK_WRITES_PER_MINUTE: perMinute.default(10),
    TALK_REACTIONS_PER_MINUTE: perMinute.default(60),
    TALK_REPORTS_PER_MINUTE: perMinute.default(10),
    TALK_UPLOADS_PER_MINUTE: perMinute.default(20),
    /** Reports of such a weight hide an item of a student until a moderator has judged it; a usual reporter's is 1. */
    TALK_HIDDEN_AT_REPORTS: z.coerce.number().int().min(1).max(1_000).default(3),
    /** What reports have hidden comes back after so many hours, if no moderator has judged it. */
    TALK_HIDDEN_HOURS: z.coerce.number().min(0.1).max(720).default(24),
    /** The largest attachment, by what it is. */
    TALK_IMAGE_BYTES: attachment.default(10_485_760),
    TALK_AUDIO_BYTES: attachment.default(52_428_800),
    TALK_VIDEO_BYTES: attachment.default(209_715_200),
    TALK_PDF_BYTES: attachment.default(26_214_400),
    /** All attachments of a person, uploads included. */
    TALK_BYTES_PER_PERSON: bytes.max(1_099_511_627_776).default(1_073_741_824),
  });
export type DiscussionConfig = ReturnType<typeof loadConfig>;
