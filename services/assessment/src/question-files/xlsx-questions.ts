/** Questions as the spreadsheet of the template. */
import { cellText, optionColumns, safeCell, texts } from './xlsx-columns.js';
import { headsOf, templateSheets } from './xlsx-template.js';
import { workbookBytes, type WrittenPicture } from './xlsx-write.js';
import type { WrittenFile, WrittenQuestion } from './written.js';

export function xlsxOf({ questions, pictures }: WrittenFile): Uint8Array {
  const asked = [...new Set(questions.flatMap(({ content }) => Object.keys(content.translations)))].sort();
  const heads = headsOf(asked);
  const drawn: WrittenPicture[] = [];
  const rows = questions.map((question, index) => {
    const { cells, named } = cellsOf(question);
    for (const [head, name] of Object.entries(named)) {
      const bytes = name === null ? undefined : pictures.get(name);
      if (!bytes) continue;
      const extension = name!.slice(name!.lastIndexOf('.') + 1);
      drawn.push({ row: index + 1, column: heads.indexOf(`${head}_picture`), bytes, extension });
    }
    return heads.map((head) => cells[head] ?? '');
  });
  const [first, ...others] = templateSheets(
    questions.map(({ content }) => content),
    asked,
  );
  return workbookBytes([{ ...first!, rows: [heads, ...rows], pictures: drawn }, ...others]);
}

function cellsOf({ questionId, content, tags }: WrittenQuestion): {
  cells: Record<string, string>;
  named: Record<string, string | null>;
} {
  const { answerRange: range, translations, options, idealSeconds } = content;
  const cells: Record<string, string> = {
    ...{ code: questionId, type: content.questionType, level: content.difficulty },
    ...{ subject: content.subjectName, subject_id: content.subjectId, chapter: content.chapter, topic: content.topic },
    ...{ passage_code: content.paragraphId ?? '', key: content.key, alternate_key: content.alternateKey ?? '' },
    ...{ range: range === null ? '' : `${range.minimum}..${range.maximum}`, seconds: String(idealSeconds ?? '') },
    tags: tags.join(', '),
    videos: content.videoLinking.map((one) => `${one.contentOrigin}:${one.contentStorageKey}`).join('\n'),
  };
  const written = [
    ...texts.map((name) => [name, { passage: content.paragraph, ...content }[name]] as const),
    ...options.map(({ value }, index) => [optionColumns[index]!, value] as const),
    ...Object.entries(translations).flatMap(([language, one]) => [
      ...texts.map((name) => [`${name}_${language}`, { passage: one!.paragraph, ...one }[name]] as const),
      ...one!.options.map((value, index) => [`${optionColumns[index]!}_${language}`, value] as const),
    ]),
  ];
  return {
    cells: {
      ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, safeCell(value)])),
      ...Object.fromEntries(written.map(([name, html]) => [name, cellText(html ?? '')])),
    },
    named: {
      ...{ question: content.picture, passage: content.paragraphPicture, hint: content.hintPicture },
      explanation: content.explanationPicture,
      ...Object.fromEntries(options.map(({ picture }, index) => [optionColumns[index]!, picture])),
    },
  };
}
