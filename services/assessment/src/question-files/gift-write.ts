/** Questions as GIFT. */
import { besidesMark, besidesOf, hintMark, paragraphSaid, pathText, saidByPath } from './besides.js';
import { betweenFormulas } from './formulas.js';
import { pathOf } from './moodle-xml.js';
import { letters } from './parsed.js';
import { byPassage, type WrittenFile, type WrittenQuestion } from './written.js';

type Pictures = WrittenFile['pictures'];

export function giftOf({ questions, pictures }: WrittenFile): Buffer {
  const blocks = byPassage(questions).flatMap((group) => {
    const [{ content: first }] = group as [WrittenQuestion];
    const passage =
      first.paragraph === null
        ? []
        : [
            `${first.paragraphId === null ? '' : `// [id:${first.paragraphId}]\n`}${textOf(first.paragraph, first.paragraphPicture, pictures)}`,
          ];
    let path = '';
    return group.flatMap((question, index) => {
      const isMoved = index === 0 || pathText(question) !== path;
      path = pathText(question);
      // a category ends a passage
      const before = isMoved ? [`$CATEGORY: ${path === '' ? 'top' : path}`, ...passage] : [];
      return [...before, questionOf(question, pictures)];
    });
  });
  return Buffer.from(`${blocks.join('\n\n')}\n`);
}

function questionOf(question: WrittenQuestion, pictures: Pictures): string {
  const { questionId, content, tags } = question;
  const besides = besidesOf(question, {
    ...saidByPath(pathOf(pathText(question)), question),
    ...(content.questionType !== 'INT' && { questionType: content.questionType }),
    ...(content.questionType === 'FB' && { alternateKey: content.alternateKey }),
    paragraphId: paragraphSaid(content),
  });
  const explanation =
    content.explanation === null && content.explanationPicture === null
      ? ''
      : `####${textOf(content.explanation ?? '', content.explanationPicture, pictures)}`;
  return [
    // as Moodle writes them
    `// ${[`[id:${questionId}]`, ...tags.map((tag) => `[tag:${tag.replaceAll(']', '\\]')}]`)].join(' ')}`,
    ...(besides === null ? [] : [`${besidesMark}${besides}`]),
    ...(content.hintPicture === null ? [] : [`${hintMark}${addressOf(content.hintPicture, pictures)}`]),
    `::${questionId}::${textOf(content.question, content.picture, pictures)} {${answersOf(content, pictures)}${explanation}}`,
  ].join('\n');
}

function answersOf(content: WrittenQuestion['content'], pictures: Pictures): string {
  const { questionType: type, key, alternateKey, options } = content;
  if (options.length > 0) {
    const right = key.split(',').filter((letter) => letter !== '');
    const isSingle = type === 'SCCT' || type === 'PQS';
    const share = Number((100 / Math.max(1, right.length)).toFixed(5));
    return options
      .map(({ value, picture }, index) => {
        const isRight = right.includes(letters[index]!);
        const sign = isRight ? (isSingle ? '=' : `~%${share}%`) : '~';
        return `\n${sign}${textOf(value, picture, pictures)}`;
      })
      .join('')
      .concat('\n');
  }
  if (key === '') return '';
  if (type !== 'FB') return `#${key}`;
  return [key, alternateKey].flatMap((answer) => (answer === null ? [] : [`=${signed(answer)}`])).join(' ');
}

const textOf = (html: string, picture: string | null, pictures: Pictures): string => {
  const image = picture === null ? '' : `<img src="${addressOf(picture, pictures)}">`;
  // a sum of money is no formula, and an empty line ends a question
  const written = betweenFormulas(html, (part) => part.replaceAll('$', '&#36;').replaceAll('\n', '&#10;'));
  return `[html]${signed(written + image).replace(/[\r\n]+/g, ' ')}`;
};

function addressOf(picture: string, pictures: Pictures): string {
  const bytes = Buffer.from(pictures.get(picture) ?? []);
  return `data:image/${picture.slice(picture.lastIndexOf('.') + 1)};base64,${bytes.toString('base64')}`;
}

const signed = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&');
