/** QTI 2.1, 2.2 and 3.0: packages, and items that stand alone. */
import type { QuestionDraft } from '@exam/contracts';
import { createHash } from 'node:crypto';
import { jsonIn, withDifferences } from './differences.js';
import { takenText, plainOf, type TakenText } from './html-texts.js';
import { texEncoding } from './math-ml.js';
import { withPassage } from './moodle-xml.js';
import { codeOf, emptyDraft, escaped, remark, type ParsedFile, type ParsedRow, type Remark } from './parsed.js';
import { choicesOf, declaredIn, entryOf, type Declared } from './qti-answers.js';
import { fileAt, folderOf, itemsOf, packageFolder, treeAt, type PackagedItem } from './qti-package.js';
import { atEnd, htmlOf, inVersion2, isInteraction, outermost } from './qti-xml.js';
import type { Answered } from './choices.js';
import { below, elementsOf, firstOf, textOf, type XmlElement } from './xml.js';

type Files = ReadonlyMap<string, Buffer>;

export const isQtiPackage = (files: Files): boolean => packageFolder(files) !== null;
export const isQtiItem = ({ name }: XmlElement): boolean => name === 'assessmentItem' || name === 'qti-assessment-item';

export function readQtiPackage(files: Files): ParsedFile {
  return readItems(itemsOf(files, packageFolder(files)!), files);
}

export const readQtiItem = (item: XmlElement): ParsedFile =>
  readItems([{ file: 'item.xml', item: inVersion2(item), path: [], shared: [] }], new Map());

function readItems(items: readonly PackagedItem[], files: Files): ParsedFile {
  const pictures = new Map<string, Uint8Array>();
  const rows = items.map((item) => new ItemReader(item, files, pictures).row());
  return { format: 'QTI', rows, pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })) };
}

const blank = '_____';
const asksForText = new Set(['textEntryInteraction', 'extendedTextInteraction']);

class ItemReader {
  private readonly faults: Remark[] = [];
  private readonly notes: Remark[] = [];
  private readonly item: XmlElement;
  private readonly identifier: string;
  private readonly place: PackagedItem;
  private readonly files: Files;
  private readonly pictures: Map<string, Uint8Array>;

  constructor(place: PackagedItem, files: Files, pictures: Map<string, Uint8Array>) {
    this.place = place;
    this.files = files;
    this.pictures = pictures;
    this.item = place.item;
    this.identifier = place.item.attributes['identifier'] ?? '';
  }

  row(): ParsedRow {
    const body = firstOf(this.item, 'itemBody');
    const all = outermost(body, isInteraction);
    const answered = all.length === 1 && this.isPlain() ? this.answered(all[0]!) : null;
    const question = this.text(htmlOf(body?.children ?? [], (one) => this.asked(one)));
    const [explanation, hint] = this.feedback();
    if (answered === null) {
      const names = [...new Set(all.map(({ name }) => name))].join(', ') || 'no interaction';
      this.faults.push(
        remark('import.type_unsupported', `The item '${this.identifier}' is not read: ${names}.`, this.identifier),
      );
    }
    const content: QuestionDraft = {
      ...emptyDraft,
      ...answered?.parts,
      ...{ question: question.html, picture: question.picture },
      ...{ explanation: explanation?.html || null, explanationPicture: explanation?.picture ?? null },
      ...{ hint: hint?.html || null, hintPicture: hint?.picture ?? null },
    };
    const shared = withPassage(content, answered === null ? null : this.passage(body));
    const row: ParsedRow = {
      ...{ place: `item ${this.identifier}`, code: codeOf(this.identifier), original: this.original(body) },
      tags: this.place.tags ?? [],
      ...{ content: shared.content, path: this.place.path },
      faults: [...this.faults, ...(answered?.faults ?? [])],
      notes: [...this.notes, ...(answered?.notes ?? []), ...shared.notes],
    };
    return withDifferences(row, this.besides());
  }

  /** What is drawn anew for each student is another kind of question. */
  private isPlain(): boolean {
    return elementsOf(this.item, 'templateDeclaration').length === 0;
  }

  private answered(interaction: XmlElement): Answered | null {
    const declared = declaredIn(this.item, interaction.attributes['responseIdentifier'] ?? '');
    if (declared === null) return null;
    if (interaction.name === 'choiceInteraction') return this.choices(interaction, declared);
    const isNumber = declared.baseType === 'integer' || declared.baseType === 'float';
    if (!asksForText.has(interaction.name) || !declared.isSingle) return null;
    return isNumber || interaction.name === 'textEntryInteraction' ? entryOf(declared) : null;
  }

  private choices(interaction: XmlElement, declared: Declared): Answered {
    const choices = elementsOf(interaction, 'simpleChoice');
    const options = choices.map((choice) => {
      const { html: text, picture } = this.text(htmlOf(choice.children));
      return { text, picture };
    });
    return choicesOf(
      declared,
      options,
      choices.map(({ attributes }) => attributes['identifier'] ?? ''),
    );
  }

  /** An interaction's prompt is part of the question, where an answer is written there is a blank. */
  private asked(element: XmlElement): string | null {
    if (element.name === 'textEntryInteraction') return element.attributes['class'] === atEnd ? '' : blank;
    if (isInteraction(element)) return htmlOf(firstOf(element, 'prompt')?.children ?? []);
    return this.stimulusFile(element) === null ? null : '';
  }

  private text(html: string): TakenText {
    const taken = takenText(html, (address) => this.named(address, this.place.file));
    this.faults.push(...taken.faults);
    this.notes.push(...taken.notes);
    return taken;
  }

  private named(address: string, from: string): string | null {
    const bytes = this.files.get(fileAt(folderOf(from), address));
    if (!bytes) return null;
    const name = createHash('sha256').update(bytes).digest('hex');
    this.pictures.set(name, bytes);
    return name;
  }

  /** Solution and hint by the names that QTI's own examples give them; what is said to answers is left. */
  private feedback(): (TakenText | undefined)[] {
    const all = [...elementsOf(this.item, 'modalFeedback'), ...below(firstOf(this.item, 'itemBody'), 'feedbackBlock')];
    const taken = ['solution', 'hint'].map((name) =>
      all.find(({ attributes }) => (attributes['identifier'] ?? '').toLowerCase() === name),
    );
    const others = [...all, ...below(firstOf(this.item, 'itemBody'), 'feedbackInline')].filter(
      (one) => !taken.includes(one),
    );
    if (others.length > 0)
      this.notes.push(remark('import.feedback_left', 'What is said to single answers is not taken over.'));
    return taken.map((one) => one && this.text(htmlOf(one.children)));
  }

  /** The text that items share: in a file that they name, or in the section that they stand in. */
  private passage(body: XmlElement | undefined): { paragraphId: string; text: TakenText } | null {
    const refs = elementsOf(this.item, 'assessmentStimulusRef').map(({ attributes }) =>
      fileAt(folderOf(this.place.file), attributes['href'] ?? ''),
    );
    const inBody = outermost(body, (one) => this.stimulusFile(one) !== null).map((one) => this.stimulusFile(one)!);
    const [file, ...others] = [...refs, ...inBody];
    if (others.length > 0)
      this.notes.push(remark('import.passage_taken', 'One shared text is taken over; the item names several.'));
    if (file !== undefined) return this.passageIn(file);
    const [block] = this.place.shared.filter(isStimulus);
    if (this.place.shared.some((one) => !isStimulus(one)))
      this.notes.push(remark('import.feedback_left', 'What the section says to its questions is not taken over.'));
    return block === undefined ? null : this.passageOf(htmlOf(block.children), this.place.file, null);
  }

  private passageIn(file: string): { paragraphId: string; text: TakenText } | null {
    if (!this.files.has(file)) {
      this.faults.push(remark('import.ambiguous', 'The text that it shares is not in the file.', file));
      return null;
    }
    const tree = treeAt(this.files, file);
    const body = firstOf(tree, 'stimulusBody') ?? firstOf(tree, 'body') ?? tree;
    const name =
      tree.name === 'assessmentStimulus' ? (tree.attributes['identifier'] ?? '') : file.replace(/^.*\/|\.\w+$/g, '');
    return this.passageOf(htmlOf(body.children), file, codeOf(name));
  }

  private passageOf(html: string, from: string, code: string | null) {
    const text = takenText(html, (address) => this.named(address, from));
    this.faults.push(...text.faults);
    const hash = createHash('sha256').update(`${text.html} ${text.picture}`).digest('hex').slice(0, 24);
    return text.html === '' && text.picture === null ? null : { paragraphId: code ?? `p-${hash}`, text };
  }

  /** As QTI 2 shares a text: an object that is a page. */
  private stimulusFile({ name, attributes }: XmlElement): string | null {
    const isPage = name === 'object' && /^(?:text\/html|application\/xhtml\+xml)/.test(attributes['type'] ?? '');
    return isPage ? fileAt(folderOf(this.place.file), attributes['data'] ?? '') : null;
  }

  private besides(): unknown {
    return jsonIn(this.files.get(this.place.file.replace(/\.xml$/, '.bank.json')));
  }

  private original(body: XmlElement | undefined): string {
    const declared = elementsOf(this.item, 'responseDeclaration').map((one) =>
      elementsOf(firstOf(one, 'correctResponse'), 'value').map(textOf).join(', '),
    );
    return [plainOf(htmlOf(body === undefined ? [] : [body], texOf)), ...declared]
      .filter((part) => part !== '')
      .join('\n');
  }
}

/** A formula as a person reads it, where it says its LaTeX. */
function texOf(element: XmlElement): string | null {
  if (element.name !== 'math') return null;
  const said = below(element, 'annotation').find(({ attributes }) => attributes['encoding'] === texEncoding);
  return said === undefined ? null : escaped(textOf(said));
}

const isStimulus = ({ attributes }: XmlElement): boolean =>
  /stimulus|passage/i.test(`${attributes['use'] ?? ''} ${attributes['class'] ?? ''}`);
