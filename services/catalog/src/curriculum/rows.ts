export type { Chapter, ContentItem as ContentRow, Subject, Topic } from '../generated/prisma/client.js';
