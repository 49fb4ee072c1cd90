/** The files of a QTI package: which of them are questions, in which order, and what they share. */
import { FileRefused } from './parsed.js';
import { resolved } from './parts.js';
import { inVersion2 } from './qti-xml.js';
import { below, elementsOf, firstOf, parseXml, textOf, type XmlElement } from './xml.js';

export interface PackagedItem {
  /** Its file's name in the package. */
  readonly file: string;
  readonly item: XmlElement;
  /** Titles of the sections that it stands in, the widest first. */
  readonly path: readonly string[];
  /** What the sections around it show to whoever answers. */
  readonly shared: readonly XmlElement[];
  /** Keywords that the package says of it. */
  readonly tags?: readonly string[];
}

type Files = ReadonlyMap<string, Buffer>;
const manifest = 'imsmanifest.xml';

/** The package's folder, where the files are in one; null where it is none. */
export function packageFolder(files: Files): string | null {
  const name = [...files.keys()].find((one) => one === manifest || one.endsWith(`/${manifest}`));
  return name === undefined ? null : name.slice(0, -manifest.length);
}

/** Those of the tests in their order, then the others as the manifest lists them. Throws FileRefused. */
export function itemsOf(files: Files, folder: string): PackagedItem[] {
  const resources = elementsOf(firstOf(parseXml(files.get(folder + manifest)!), 'resources'), 'resource');
  const named = resources.flatMap(({ attributes: { type = '', href = '' } }) =>
    /^imsqti_/.test(type) && files.has(fileAt(folder, href)) ? [fileAt(folder, href)] : [],
  );
  const trees = new Map([...new Set(named)].map((name) => [name, treeAt(files, name)]));
  const found = new Map<string, PackagedItem>();
  for (const [file, tree] of trees)
    if (tree.name === 'assessmentTest') walk({ files, trees, found }, { file, element: tree, path: [], shared: [] });
  for (const [file, item] of trees)
    if (item.name === 'assessmentItem' && !found.has(file)) found.set(file, { file, item, path: [], shared: [] });
  const keywords = new Map(resources.map((one) => [fileAt(folder, one.attributes['href'] ?? ''), keywordsOf(one)]));
  return [...found.values()].map((one) => ({ ...one, tags: keywords.get(one.file) ?? [] }));
}

/** As IEEE LOM has them: `general`, `keyword`, in it texts in their languages. */
const keywordsOf = (resource: XmlElement): string[] =>
  below(firstOf(resource, 'metadata'), 'keyword').flatMap((keyword) =>
    elementsOf(keyword)
      .map(textOf)
      .filter((text) => text.trim() !== ''),
  );

type Found = { files: Files; trees: Map<string, XmlElement>; found: Map<string, PackagedItem> };
type Place = { file: string; element: XmlElement; path: readonly string[]; shared: readonly XmlElement[] };
const mostDepth = 20;

/** Sections in sections, some of them in files of their own. */
function walk(all: Found, { file, element, path, shared }: Place, depth = 0): void {
  if (depth > mostDepth) throw new FileRefused('import.too_large');
  for (const child of elementsOf(element)) {
    const href = child.attributes['href'];
    const target = href === undefined ? '' : fileAt(folderOf(file), href);
    if (child.name === 'testPart') walk(all, { file, element: child, path, shared }, depth + 1);
    else if (child.name === 'assessmentSection') walk(all, inSection(child, { file, path, shared }), depth + 1);
    else if (child.name === 'assessmentSectionRef' && all.files.has(target))
      walk(all, inSection(treeOf(all, target), { file: target, path, shared }), depth + 1);
    else if (child.name === 'assessmentItemRef' && all.files.has(target) && !all.found.has(target)) {
      const item = treeOf(all, target);
      if (item.name === 'assessmentItem') all.found.set(target, { file: target, item, path, shared });
    }
  }
}

const inSection = (element: XmlElement, { file, path, shared }: Omit<Place, 'element'>): Place => ({
  ...{ file, element },
  path: [...path, ...[element.attributes['title'] ?? ''].filter((title) => title.trim() !== '')],
  shared: [...shared, ...elementsOf(element, 'rubricBlock')],
});

function treeOf({ files, trees }: Found, file: string): XmlElement {
  const tree = trees.get(file) ?? treeAt(files, file);
  trees.set(file, tree);
  return tree;
}

export const treeAt = (files: Files, file: string): XmlElement => inVersion2(parseXml(files.get(file)!));
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** Addresses are written as in a browser. */
export function fileAt(folder: string, href: string): string {
  const path = href.split(/[?#]/)[0]!;
  try {
    return resolved(folder, decodeURIComponent(path));
  } catch {
    return resolved(folder, path);
  }
}
