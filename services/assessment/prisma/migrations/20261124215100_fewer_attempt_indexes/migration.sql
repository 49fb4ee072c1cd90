-- Both are parts of attempt_exam_id_user_id_idx: each beginning and ending attempt writes one index less.
DROP INDEX "attempt_exam_id_idx";
DROP INDEX "attempt_user_id_exam_id_idx";
