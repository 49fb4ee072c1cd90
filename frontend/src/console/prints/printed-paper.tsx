import type { PrintedQuestion } from '@exam/contracts/http/prints';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { inLanguage } from '../../lib/translated.js';
import { RichText } from '../../ui/rich-text.js';
import { t } from '../../texts/prints.js';
import { consoleTime } from '../kit/date.js';
import { keyText } from './key-text.js';
import { usePageRules } from './page-rules.js';
import type { PrintedPaper as Paper } from './print-query.js';
import classes from './prints.module.css';

export type Layout = 'one' | 'two' | 'large';
type Props = {
  paper: Paper;
  /** One, or two that stand side by side. */
  languages: readonly LanguageCode[];
  layout: Layout;
  withKey: boolean;
  withSolutions: boolean;
  /** Who prints. */
  name: string;
};

/** A paper as it is printed, in the texts, formulas and pictures of the exam room. */
export function PrintedPaper({ paper, languages, layout, withKey, withSolutions, name }: Props) {
  const { examName, letter, questions, subjects, isSealed, printedAt } = paper;
  const title = letter === null ? examName : `${examName} · ${t('prints.setName', { letter })}`;
  usePageRules(paper.revision > 1 ? `${title} (${paper.revision})` : title);
  return (
    <article className={classes.paper} data-layout={languages.length > 1 && layout === 'two' ? 'one' : layout}>
      {isSealed && (
        <p className={classes.stamp}>
          {name} · {consoleTime(printedAt)}
        </p>
      )}
      <div className={classes.head}>
        <h2>{title}</h2>
        <p>{t('prints.facts', { minutes: paper.durationMinutes, marks: paper.maximumMarks })}</p>
        <p className={classes.blanks}>
          <span>{t('prints.name')}:</span>
          <span>{t('prints.roll')}:</span>
        </p>
      </div>
      <div className={classes.body}>
        {subjects.map(({ subjectId, subjectName }) => (
          <div key={subjectId}>
            <h3>{subjectName}</h3>
            {questions.map(
              (question, at) =>
                question.subjectId === subjectId && (
                  <div key={question.questionId} className={classes.asked}>
                    <Passage questions={questions} at={at} languages={languages} />
                    <Question question={question} languages={languages} />
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {(withKey || withSolutions) && <KeyTable paper={paper} />}
      {withSolutions && <Solutions paper={paper} languages={languages} />}
    </article>
  );
}

type One = { question: PrintedQuestion; languages: readonly LanguageCode[] };

type BesideProps<Asked> = {
  question: Asked;
  languages: readonly LanguageCode[];
  of: (question: Asked) => string | null | undefined;
};

/** The same place of the question in each language, side by side. */
function Beside<Asked extends PrintedQuestion>({ question, languages, of }: BesideProps<Asked>) {
  const texts = languages.map((language) => of(inLanguage(question, question.translations, language).question));
  if (texts.every((text) => !text)) return null;
  return (
    <div className={classes.beside} data-two={languages.length > 1 || undefined}>
      {texts.map((text, at) => (
        <div key={languages[at]} lang={languages[at]}>
          {text && <RichText text={text} />}
        </div>
      ))}
    </div>
  );
}

/** Before the first of the questions that share it. */
function Passage({
  questions,
  at,
  languages,
}: { questions: readonly PrintedQuestion[]; at: number } & Pick<One, 'languages'>) {
  const question = questions[at]!;
  const isSame = (one: PrintedQuestion | undefined) =>
    one !== undefined && one.paragraph === question.paragraph && one.paragraphUrl === question.paragraphUrl;
  if ((question.paragraph === null && question.paragraphUrl === null) || isSame(questions[at - 1])) return null;
  const after = questions.slice(at).findIndex((one) => !isSame(one));
  const last = after < 0 ? questions.length : at + after;
  return (
    <div className={classes.passage}>
      <h4>
        {last === at + 1
          ? t('prints.passageOne', { n: String(question.qNo) })
          : t('prints.passage', { from: String(question.qNo), to: String(last) })}
      </h4>
      <Beside question={question} languages={languages} of={({ paragraph }) => paragraph} />
      <Drawn src={question.paragraphUrl} />
    </div>
  );
}

function Question({ question, languages }: One) {
  return (
    <div className={classes.question}>
      <b>{question.qNo}.</b>
      <div>
        <Beside question={question} languages={languages} of={({ question: text }) => text} />
        <Drawn src={question.attachmentUrl} />
        {question.options.length > 0 && (
          <ol className={classes.options} data-two={languages.length > 1 || undefined}>
            {question.options.map(({ id, imageUrl }, place) => (
              <li key={id}>
                <b>({id.toUpperCase()})</b>
                <div>
                  <Beside question={question} languages={languages} of={({ options }) => options[place]?.value} />
                  <Drawn src={imageUrl} />
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

const Drawn = ({ src }: { src: string | null | undefined }) => (src ? <img src={src} alt="" /> : null);

const keyTitle = ({ letter }: Paper): string => (letter === null ? t('prints.key') : t('prints.keyOf', { letter }));

function KeyTable({ paper }: { paper: Paper }) {
  return (
    <div className={classes.key}>
      <h3>{keyTitle(paper)}</h3>
      <ol>
        {paper.questions.map((question) => (
          <li key={question.questionId}>
            <b>{question.qNo}</b> {keyText(question)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Solutions({ paper, languages }: { paper: Paper; languages: readonly LanguageCode[] }) {
  return (
    <div className={classes.solutions}>
      <h3>{t('prints.solutions')}</h3>
      {paper.letter !== null && <p>{t('prints.letters')}</p>}
      {paper.questions.map((question) => (
        <div key={question.questionId} className={classes.question}>
          <b>{question.qNo}.</b>
          <div>
            <p>{keyText(question)}</p>
            <Beside
              question={{ ...question, explanation: question.solution?.explanation ?? null }}
              languages={languages}
              of={({ explanation }) => explanation}
            />
            <Drawn src={question.solution?.explanationUrl} />
          </div>
        </div>
      ))}
    </div>
  );
}
