import type { DraftContent } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ExamDefinition } from '../exams/index.js';

interface Widened {
  readonly place: NonNullable<DraftContent['place']>;
  readonly morePlaces: readonly NonNullable<DraftContent['place']>[];
  readonly extraStudents: readonly string[];
  readonly content: DraftContent;
  readonly now: number;
}

type Window = Pick<ExamDefinition, 'testType' | 'startAt' | 'endAt'>;

@Injectable()
export class WideningRepository {
  /** An end only moves on, and the close with it. Null where nobody can write it any more. */
  async widen(tx: Queryable, examId: string, widened: Widened): Promise<Window | null> {
    const { place, morePlaces, extraStudents, content, now } = widened;
    const [exam] = await tx.query<Window>(
      `update exam set board_id = $2, class_id = $3, group_id = $4, section_id = $5, more_places = $6::jsonb,
         has_extra_students = $7, end_at = greatest(end_at, $8::bigint),
         closes_at = closes_at + greatest(0, $8::bigint - end_at), version = version + 1
       where exam_id = $1 and not is_withdrawn and closed_at is null and (closes_at is null or closes_at > $9)
       returning test_type as "testType", start_at as "startAt", end_at as "endAt"`,
      [
        ...[examId, place.boardId, place.classId, place.groupId, place.sectionId],
        ...[JSON.stringify(morePlaces), extraStudents.length > 0, Date.parse(content.endAt), now],
      ],
    );
    return exam ?? null;
  }
}
