import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { ContentItem, Prisma } from '../generated/prisma/client.js';

export type ContentRow = ContentItem;

export const contentKey = ({ contentId, language }: { contentId: string; language: string }): string =>
  `${contentId} ${language}`;

@Injectable()
export class ContentsRepository {
  /** By topic: the organisation whose curriculum has it. */
  async topicOwners(tx: Tx, topicIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ topicId: string; orgId: string }>(
      `select topic_id as "topicId", org_id as "orgId" from topic where topic_id = any($1::text[])`,
      [topicIds],
    );
    return new Map(rows.map(({ topicId, orgId }) => [topicId, orgId]));
  }

  async byIds(tx: Tx, contentIds: readonly string[]): Promise<Map<string, ContentRow>> {
    const rows = await tx.prisma.contentItem.findMany({ where: { contentId: { in: [...contentIds] } } });
    return new Map(rows.map((row) => [contentKey(row), row]));
  }

  async insert(tx: Tx, rows: ContentRow[]): Promise<void> {
    if (rows.length > 0) await tx.prisma.contentItem.createMany({ data: rows.map(written) });
  }

  async update(tx: Tx, row: ContentRow): Promise<void> {
    const { orgId, contentId, language } = row;
    await tx.prisma.contentItem.update({
      where: { contentId_language: { contentId, language }, orgId },
      data: written(row),
    });
  }
}

const written = (row: ContentRow) => ({ ...row, captions: row.captions as Prisma.InputJsonValue });
