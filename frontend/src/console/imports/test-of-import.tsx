import { reachOf } from '@exam/contracts/core/permissions';
import { listQuestionImportRows, type QuestionImportShown } from '@exam/contracts/http/question-imports';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/imports.js';
import { mostQuestions, newDraft } from '../tests/new-draft.js';

const pageRows = 200;

/** The questions that came into the bank, in the order of the file, as many as a paper takes. */
async function questionsOf(importId: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: pageRows, ...(cursor !== null && { cursor }) };
    const page: { items: { questionId: string | null; outcome: string | null }[]; nextCursor: string | null } =
      await call(listQuestionImportRows, { params: { importId }, query: query as never });
    found.push(...page.items.flatMap((row) => (row.outcome === 'done' && row.questionId ? [row.questionId] : [])));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < mostQuestions);
  return found;
}

const mostLetters = 120;
const nameOf = (fileName: string): string => fileName.replace(/\.[a-z]{2,5}$/i, '').slice(0, mostLetters);

/** A test of what a file has brought, named after it. */
export function TestOfImport({ importId, fileName, orgId }: QuestionImportShown) {
  const user = useUser();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: async () => newDraft(await questionsOf(importId), nameOf(fileName)),
    onSuccess: (examId) => void navigate(consolePaths.draft(examId)),
  });
  // a test is written in one's own school
  if (reachOf(user, 'tests.edit') === null || (orgId ?? user.orgId) !== user.orgId) return null;
  return (
    <Group>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('imports.makeTest')}
      </Button>
    </Group>
  );
}
