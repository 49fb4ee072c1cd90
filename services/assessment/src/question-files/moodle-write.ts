/** Questions as Moodle's own XML. */
import { besidesOf, paragraphSaid, pathText, saidByPath } from './besides.js';
import { pathOf } from './moodle-xml.js';
import { letters } from './parsed.js';
import { byPassage, type WrittenFile, type WrittenQuestion } from './written.js';

type Pictures = WrittenFile['pictures'];

export function moodleOf({ questions, pictures }: WrittenFile): Buffer {
  const all = byPassage(questions).flatMap((group) => {
    const [{ content: first }] = group as [WrittenQuestion];
    const passage =
      first.paragraph === null
        ? []
        : [
            element('question', { type: 'description' }, [
              named(first.paragraphId ?? 'passage'),
              textElement('questiontext', first.paragraph, first.paragraphPicture, pictures),
              ...(first.paragraphId === null ? [] : [element('idnumber', {}, [cdata(first.paragraphId)])]),
            ]),
          ];
    let path = '';
    return group.flatMap((question, index) => {
      const isMoved = index === 0 || pathText(question) !== path;
      path = pathText(question);
      const category = element('question', { type: 'category' }, [
        element('category', {}, [element('text', {}, [cdata(path === '' ? 'top' : path)])]),
      ]);
      // a category ends a passage
      return [...(isMoved ? [category, ...passage] : []), questionOf(question, pictures)];
    });
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all.join('\n')}\n</quiz>\n`);
}

const kinds = { SCCT: 'multichoice', MCCT: 'multichoice', PQS: 'multichoice', PQM: 'multichoice' } as const;

function questionOf(question: WrittenQuestion, pictures: Pictures): string {
  const { questionId, content, tags } = question;
  const { questionType: type, key, alternateKey, options } = content;
  const besides = besidesOf(question, {
    ...saidByPath(pathOf(pathText(question)), question),
    ...{ hint: content.hint },
    ...(type !== 'INT' && { questionType: type }),
    ...(type === 'FB' && { alternateKey }),
    paragraphId: paragraphSaid(content),
  });
  const kind = type === 'FB' ? 'shortanswer' : type === 'NUM' || type === 'INT' ? 'numerical' : kinds[type];
  const right = key.split(',');
  const isSingle = type === 'SCCT' || type === 'PQS';
  const share = Number((100 / right.length).toFixed(5));
  const plainAnswer = (text: string) =>
    element('answer', { fraction: '100', format: 'plain_text' }, [
      element('text', {}, [cdata(text)]),
      ...(kind === 'numerical' ? ['<tolerance>0</tolerance>'] : []),
    ]);
  const answers =
    kind === 'multichoice'
      ? options.map(({ value, picture }, index) => {
          const fraction = right.includes(letters[index]!) ? String(share) : '0';
          return textElement('answer', value, picture, pictures, { fraction });
        })
      : [key, kind === 'shortanswer' ? alternateKey : null].flatMap((one) => (one ? [plainAnswer(one)] : []));
  return element('question', { type: kind }, [
    named(questionId),
    textElement('questiontext', content.question, content.picture, pictures),
    ...(content.explanation === null && content.explanationPicture === null
      ? []
      : [textElement('generalfeedback', content.explanation ?? '', content.explanationPicture, pictures)]),
    element('idnumber', {}, [cdata(questionId)]),
    ...(kind === 'multichoice' ? [`<single>${isSingle}</single>`, '<shuffleanswers>1</shuffleanswers>'] : []),
    ...answers,
    ...(content.hint === null && content.hintPicture === null
      ? []
      : [textElement('hint', content.hint ?? '', content.hintPicture, pictures)]),
    ...(tags.length === 0
      ? []
      : [
          element(
            'tags',
            {},
            tags.map((tag) => element('tag', {}, [element('text', {}, [cdata(tag)])])),
          ),
        ]),
    ...(besides === null ? [] : [element('bank', {}, [cdata(besides)])]),
  ]);
}

const named = (name: string): string => element('name', {}, [element('text', {}, [cdata(name)])]);

function textElement(
  name: string,
  html: string,
  picture: string | null,
  pictures: Pictures,
  attributes: Record<string, string> = {},
): string {
  const image = picture === null ? '' : `<img src="@@PLUGINFILE@@/${picture}" alt="">`;
  return element(name, { ...attributes, format: 'html' }, [
    element('text', {}, [cdata(html + image)]),
    ...(picture === null
      ? []
      : [
          element('file', { name: picture, path: '/', encoding: 'base64' }, [
            Buffer.from(pictures.get(picture) ?? []).toString('base64'),
          ]),
        ]),
  ]);
}

const element = (name: string, attributes: Record<string, string>, inside: readonly string[]): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>${inside.join('')}</${name}>`;

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
