/** What each setting is for, and why it is what it is. A test fails where one is missing or has no setting. */
export const texts: Readonly<Record<string, string>> = {
  PORT: 'Where the service listens.',
  HOST: '`0.0.0.0` in a container; the default lets nobody else in.',
  DATABASE_URL:
    'The service’s own database, with its own role. The seven may live on seven servers. TLS and a private authority by `?sslmode=verify-full&sslrootcert=…`.',
  DATABASE_POOL_SIZE:
    'Connections of a replica’s pool; two more are held besides: the relay’s (it holds the lock) and the one that hears of ended sessions. Ten: begins, saves and submissions of assessment take two each (`GROUPS_AT_ONCE`), four are left for reads and consumers.',
  REDIS_URL:
    'Jobs, limits of sign-in, fan-out of the live channel. One for all services; nothing in it cannot be lost.',
  KAFKA_BROKERS: 'Several, by commas; TLS, user and mechanism in the first one’s address.',
  TRUSTED_PROXIES: 'Who is believed about the caller’s address: the edge’s network.',
  REQUEST_WITHIN_MS: 'A body that drips longer is given up (408). A minute carries the largest body on a slow line.',
  LEAVE_AFTER_MS:
    'How long a replica that was told to stop answers on, each answer the last of its connection, until balancers have heard that it is no longer ready. 0 on one machine, 2,000 on Kubernetes.',
  AUTH_JWKS_URL: 'Identity’s key set, read every ten minutes and whenever an unknown key is met.',
  AUTH_ISSUER: 'Stands in every token; another one’s tokens are refused.',
  LOG_LEVEL: '`info` is meant for production.',
  TOPIC_PREFIX: 'Lets two products share a Kafka, as tests do.',
  TOPIC_PARTITIONS:
    'Of topics that are made anew. A partition is read by one replica at a time, so this bounds how many replicas of a service share the work; twelve are dealt evenly among 1, 2, 3, 4, 6 and 12.',
  TOPIC_REPLICATION:
    'Of topics that are made anew: on how many brokers each message lies. -1 leaves it to the broker (`default.replication.factor`); 3 in production, with `min.insync.replicas` 2, so one broker may fail.',
  CONSUMER_PARTITIONS_AT_ONCE:
    'Partitions whose events a replica takes together in one transaction. Its costs are the same for one event and for many, so it is larger than any replica’s share.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'A collector of traces; see [watch it](observability.md#traces).',
  OTEL_TRACES_SAMPLER_ARG: 'Share of the traces that are told; the same in all services.',
  AUDIT_KEPT_DAYS:
    'How long the audit trail is kept, entries on money, keys, results, roles and consents at least 2,922 days; the database refuses to delete them before, and any other before 180 days.',
  CHECK_ANSWERS: 'Judges each answer by its contract: for tests, it costs time.',
  STORAGE_URL: 'Key, secret and bucket of the object storage in one address.',
  STORAGE_PUBLIC_URL: 'Only where browsers reach the storage at another address than the services.',
  SMS_URL: 'The SMS gateway, with its key.',
  SMS_TEMPLATES:
    'The provider’s ids of the registered templates: `otp=…,applink=…,examReminder=…,classReminder=…,subscriptionDebit=…,subscriptionFailed=…,numberChanged=…,consentReminder=…`, and each but the link to the app for each language that is registered: `otp.hi=…` (`npm run tool -- texts sms`). Without one a message is English.',
  MAIL_URL: 'The mail server; `smtps:` for TLS from the first byte.',
  MAIL_FROM: 'Who e-mails come from.',
  AUTH_PRIVATE_JWK: 'The Ed25519 key that tokens are signed with; [rotating it](keys-and-secrets.md).',
  AUTH_OTHER_PUBLIC_JWKS:
    'Public keys that are published besides, as JSON: the next one, or the former, while the key is [rotated](keys-and-secrets.md#the-signing-key).',
  REFRESH_COOKIE_SECURE: '`true` wherever the pages come by TLS, also from a proxy of one’s own.',
  OPERATOR_LOGIN: 'The super operator, made at the start.',
  OPERATOR_PASSWORD: 'Its password; a new one counts from the next start.',
  PUBLIC_URL: 'Where links in e-mails and the codes of scorecards lead.',
  HOSTED_POOL: 'An AWS Cognito pool that keeps the passwords of people with a number.',
  OTP_WRONG_TOTAL:
    'Wrong one-time codes of everybody in a quarter of an hour, from which on each code has one try in place of five.',
  OTP_TOTAL:
    'One-time codes in a quarter of an hour, by everybody together: a bound of what somebody can make you pay for SMS.',
  SECOND_STEP_FOR_NEW_DEVICES: 'Asks for a code as well where a browser is new.',
  GROUP_SIZE:
    'Requests of one kind that become one statement. Groups of 24 and 32 with two to four at once gained nothing ([benchmarks](../evidence/benchmarks.md)).',
  GROUPS_AT_ONCE:
    'Groups of one kind under way; each holds a connection of the pool. Two keep PostgreSQL busy while the next is read.',
  GROUPS_WAITING: 'Requests that wait before callers are told to come back (503): some seconds’ work of a replica.',
  SWEEP_INTERVAL_MS: 'How often each replica looks for attempts past their deadline; 0 never, for tests.',
  BOARD_INTERVAL_MS:
    'The least time between two tellings of an exam’s board: two a second ([decision](../understand/decisions/015-two-boards-a-second.md)).',
  BOARD_TOP: 'Names at the top of a board.',
  CONTENT_BYTES_PER_ORGANISATION:
    'What the files of an organisation may have together, uploads on their way included; what super brings is not counted.',
  SLIDES_PORT: 'Where slide packages are served, on an origin of their own.',
  SLIDES_PUBLIC_URL: 'That origin as browsers reach it.',
  SLIDES_FRAMED_BY: 'The origin whose pages may frame slides.',
  VIDEO_PROVIDER_URL: 'The external provider of videos, with key and secret.',
  SLIDES_PROVIDER_URL: 'The external provider of slide packages, with key and secret.',
  PAYMENT_URL: 'The payment provider, with key id and secret.',
  PAYMENT_CHECKOUT_URL: 'The script of its window.',
  PAYMENT_WEBHOOK_SECRET: 'Its messages are judged by this; [rotating it](keys-and-secrets.md).',
  SELLER_NAME: 'Who sells, as an invoice says it.',
  SELLER_ADDRESS: 'As an invoice says it.',
  SELLER_STATE: 'Decides between CGST with SGST and IGST.',
  SELLER_GSTIN: 'As an invoice says it.',
  SELLER_SAC: 'Services accounting code of what is sold, as an invoice says it.',
  GST_PERCENT: 'Contained in all prices.',
  ADD_ON_PAISE: 'Price of each add-on; 0: none is offered.',
  SUBSCRIPTION_GRACE_DAYS: 'How long a subscription holds after a debit that failed.',
  REFUND_APPROVAL_PAISE: 'A refund above this amount needs a second person who may sell; 0: none does.',
  COUPON_APPROVAL_PERCENT:
    'A coupon that can take off a larger part of a price than this, and a price that is lower by more than what the package has cost within 30 days, need a second person who may sell; 100: none does.',
  REFUND_DAYS: 'How long after its payment an order may be refunded.',
  PACKAGE_LIST_MS: 'How old a visitor’s list of packages may be; a second makes lists cheap and prices fresh.',
  RESULT_WAIT_MS:
    'How long an import of results waits until identity has told of the students it names; then it refuses those it does not know.',
  GRANT_WAIT_MS:
    'How long an import of grants and packages waits until identity and catalog have told of the people and chapters it names; then it refuses those it does not know.',
  COMMERCE_SWEEP_INTERVAL_MS: 'How often what waits for the provider or the clock is looked through.',
  TALK_WRITES_PER_MINUTE: 'Posts, answers and comments of a person in a minute.',
  TALK_REACTIONS_PER_MINUTE: 'Reactions of a person in a minute.',
  TALK_REPORTS_PER_MINUTE: 'Reports of a person in a minute.',
  TALK_UPLOADS_PER_MINUTE: 'Attachments of a person in a minute.',
  TALK_HIDDEN_AT_REPORTS:
    'Reports of such a weight hide what a student wrote. A usual reporter has 1, a new account half, new ones of one day together half.',
  TALK_HIDDEN_HOURS: 'So long reports alone hide an item; then it comes back, if no moderator has judged it.',
  TALK_IMAGE_BYTES: 'The largest picture.',
  TALK_AUDIO_BYTES: 'The largest recording.',
  TALK_VIDEO_BYTES: 'The largest video.',
  TALK_PDF_BYTES: 'The largest PDF.',
  TALK_BYTES_PER_PERSON: 'All attachments of a person, uploads that no text has taken included.',
  CONTACT_TO: 'Who reads what visitors write.',
  APP_LINK: 'The link of the app that is sent to a telephone.',
};
