// A bank of 200,000 questions in the scripts of the ten languages, and what an editor asks of it: words, filters, both.
import { connected } from '../../infra/databases.js';
import { step } from '../../lib/steps.js';
import { orgIdOf } from '../../load/pack.js';
import type { Bench } from './bench.js';
import { get, type Call } from './load.js';

const size = 200_000;
const subjects = 12;
const chapters = 240;
/** Each stands in thousands of questions. */
const words = [
  ...['force', 'energy', 'चाल', 'ऊर्जा', 'બળ', 'ઊર્જા', 'শক্তি', 'বেগ', 'ബലം', 'ഊർജം'],
  ...['वेग', 'कार्य', 'ਬਲ', 'ਊਰਜਾ', 'விசை', 'ஆற்றல்', 'బలం', 'శక్తి', 'ಬಲ', 'ಶಕ್ತಿ'],
];
const rareWords = 5_000;

export const fillBank = ({ product }: Bench): Promise<void> =>
  step(`${size} questions`, () =>
    connected(product.databaseUrl('assessment'), async (client) => {
      await client.query(
        `insert into question (org_id, question_id, subject_id, subject_name, chapter, topic, difficulty, question_type,
           question, options, key, video_linking, content_hash, changed_at, tags)
         select $1, 'bank-' || n, 'subject-' || n % $4, 'Subject ' || n % $4, 'Chapter ' || n % $5, 'Topic ' || n % ($5 * 4),
           (array['Easy', 'Medium', 'Hard'])[1 + n % 3], (array['SCCT', 'MCCT'])[1 + n % 2],
           concat_ws(' ', ($2::text[])[1 + n % $3], ($2::text[])[1 + n * 7 % $3], ($2::text[])[1 + n / $3 % $3], 'item' || n % $6),
           '[{"value": "One", "picture": null}, {"value": "Two", "picture": null}]', 'a', '[]', md5(n::text), n,
           case n % 50 when 0 then array['tag ' || n % 1000] else '{}' end
         from generate_series(1, $7::int) n`,
        [orgIdOf(product.run), words, words.length, subjects, chapters, rareWords, size],
      );
      await client.query('vacuum analyze question');
    }),
  );

/** In turn, with another word and another filter each time. */
export function searchCall(token: string, index: number): Call {
  const q = words[index % words.length]!;
  const [subjectId, chapter] = [`subject-${index % subjects}`, `Chapter ${index % chapters}`];
  const asked: Record<string, string>[] = [
    ...[{ q }, { q: `${q} item${index % rareWords}` }, { q, subjectId }, { q, difficulty: 'Hard', use: 'unused' }],
    ...[{ q, chapter, questionType: 'MCCT' }, { subjectId, difficulty: 'Easy' }, { q, sort: 'code' }, {}],
    ...[{ topic: `Topic ${index % (chapters * 4)}` }, { tag: `tag ${(index * 50) % 1_000}` }, { q, language: 'hi' }],
  ];
  return get(`/operator/questions?${new URLSearchParams(asked[index % asked.length])}`, token);
}
