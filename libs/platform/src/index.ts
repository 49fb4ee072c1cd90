export { Audit, operatorId, type AuditEntry } from './audit/audit.js';
export * from './auth/actor.js';
export { isAgreed, outdateOthers } from './console/approvals.js';
export { changedMeanwhile } from './console/changed-meanwhile.js';
export { expectProof, type ChangeContext, type Noted } from './console/changes.js';
export {
  ApprovalBySamePerson,
  ApprovalNeeded,
  CommandReused,
  EditConflict,
  ReasonMissing,
} from './console/changes.errors.js';
export { eachItem } from './console/each-item.js';
export { keysetPage, type KeysetList, type ListAsked } from './console/keyset.js';
export { ModerationItemChanged, ModerationItemNotFound } from './console/moderation.errors.js';
export { Moderation, type Seen } from './console/moderation.js';
export { Openings } from './console/openings.js';
export { ofAccount, Teaching, TeachingModule, type Taught } from './console/teaching.js';
export * from './boot/boot-service.js';
export { untilThere } from './boot/until-there.js';
export * from './boot/clock.js';
export * from './config/define-config.js';
export * from './config/tokens.js';
export * from './context.js';
export * from './errors/general.js';
export * from './errors/refusal.js';
export { Changes, Handles } from './http/handles.js';
export { readQuickly } from './http/json-body.js';
export { sendFile, sendFileInPieces } from './http/send-file.js';
export { pageLanguage } from './http/page-language.js';
export type { RequestContext, ActorContext } from './http/request-context.js';
export * from './observe/health.js';
export * from './observe/logger.js';
export * from './observe/metrics.js';
export * from './batch/batcher.js';
export {
  deliveryJob,
  deliveryOutcomes,
  OutgoingDeliveries,
  type Answered,
  type DeliveryRows,
  type Tried,
} from './batch/outgoing-deliveries.js';
export { inParts } from './batch/in-parts.js';
export { Turns } from './batch/turns.js';
export { FreshCache } from './batch/fresh-cache.js';
export * from './data-options.js';
export * from './data.module.js';
export { columnOf, selected } from './db/columns.js';
export * from './db/database.js';
export { isInfrastructureFault, isLostRace } from './db/faults.js';
export { lockUntilCommit } from './db/lock.js';
export { createPool } from './db/pool.js';
export { textsSql } from './db/texts.js';
export { afterCommit, sendWithCommit, type HandlerTx, type Queryable, type Tx } from './db/tx.js';
export { Announces, type Announced, type AnnouncementPage } from './events/announces.js';
export { Consumer, Consumes, ConsumesBatch, unhandledEvent } from './events/consumer.js';
export { deliverEnvelopes, startConsuming } from './events/deliver.js';
export { envelopeOf } from './events/envelope.js';
export { EventConsumers } from './events/event-consumers.js';
export { KafkaClient } from './events/kafka-client.js';
export * from './events/outbox.js';
export { Relay } from './events/relay.js';
export * from './ids/uuid7.js';
export { judgePdf } from './files/judge-pdf.js';
export { readBook, readSheet, SheetRefused } from './files/read-sheet.js';
export type { SheetRows } from './files/sheet.worker.js';
export type { PdfVerdict } from './files/pdf.worker.js';
export { inThread, workerFile, type ThreadLimits } from './threads/in-thread.js';
export * from './jobs/define-job.js';
export { Hourly } from './jobs/hourly.js';
export * from './jobs/jobs.js';
export { Processes, type JobRun } from './jobs/processes.js';
export { createRedis, REDIS } from './redis/redis.js';
export { type RevokedSession, RevokedSessions } from './auth/revoked-sessions.js';
export { TokenVerifier } from './auth/token-verifier.js';
export { claimsOf, programAudience, tokenAudience } from './auth/claims.js';
export * from './imports/index.js';
export { PersonData, type PersonOf } from './persons/person-data.js';
export { PersonsModule, type PersonsElsewhere } from './persons/persons.module.js';
export { followed, followedBoards } from './projections/followed.js';
export { Projection, type Told } from './projections/projection.js';
export { foldersOf, newStagingKey, stagingOf } from './uploads/keys.js';
export { AnnouncedUploads, type AnnouncedUpload } from './uploads/announced-uploads.js';
export { AddressRefused, askOutside, isInside, publicLookup, type Asked, type Transport } from './net/ask-outside.js';
export { mostTries } from './net/retry-pauses.js';
export { PersonUploads } from './uploads/person-uploads.js';
export { megabytes, UploadQuotaUsed } from './uploads/quota-used.js';
export { SweepUploads } from './uploads/sweep-uploads.js';
export { ObjectStorage, type SignedUpload, type StoredObject } from './storage/object-storage.js';
export { StorageModule, storageSettings } from './storage/storage.module.js';
export { DeliveryFailed, isUncertain } from './messages/delivery-failed.js';
export { Mail, type MailMessage } from './messages/mail.js';
export { MailModule, mailSettings } from './messages/mail.module.js';
export { MessagesModule, messageSettings } from './messages/messages.module.js';
export { Sms, type SmsMessage } from './messages/sms.js';
export { Counting, countingOf } from './tries/counting.js';
export { networkOf } from './tries/network-of.js';
export { Drawn } from './documents/drawn.js';
