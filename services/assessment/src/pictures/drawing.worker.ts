/**
 * A thread that judges drawings. They may use shapes, text, gradients and references into themselves: nothing that
 * runs,
 * moves, fetches or links. What is not listed is refused. One file without imports of our own, so that Node can run it
 * from its source, too.
 */
import { parentPort } from 'node:worker_threads';
import sax from 'sax';

/** `not_svg`: no well-formed SVG. `too_complex`: larger or deeper than a drawing is, or not judged in time. */
export type DrawingVerdict = 'fine' | 'not_svg' | 'active' | 'too_complex';

const maximumBytes = 1_000_000;
const maximumDepth = 64;
const maximumElements = 20_000;
const maximumAttributes = 100;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const declarations = 'http://www.w3.org/2000/xmlns/';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const elements = words(`
  svg g defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon text tspan textPath image
  marker pattern clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

const attributes = words(`
  alignment-baseline amplitude azimuth baseFrequency baseline-shift baseProfile bias class clip clip-path clip-rule
  clipPathUnits color color-interpolation color-interpolation-filters color-rendering contentScriptType
  contentStyleType cursor cx cy d diffuseConstant direction display divisor dominant-baseline dx dy edgeMode
  elevation enable-background exponent fill fill-opacity fill-rule filter filterRes filterUnits flood-color
  flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy
  glyph-orientation-horizontal glyph-orientation-vertical gradientTransform gradientUnits height href id
  image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust
  letter-spacing lighting-color limitingConeAngle marker marker-end marker-mid marker-start markerHeight markerUnits
  markerWidth mask mask-type maskContentUnits maskUnits media method mix-blend-mode mode numOctaves offset opacity
  operator order orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits
  pointer-events points preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx ry
  scale seed shape-rendering side slope space spacing specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues
  targetX targetY text-anchor text-decoration text-rendering textLength transform transform-box transform-origin type
  unicode-bidi values vector-effect version viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xChannelSelector xml:lang xml:space y y1 y2 yChannelSelector z zoomAndPan`);

interface DrawnAttribute {
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

const isAllowedElement = (uri: string, local: string): boolean => uri === svgNamespace && elements.has(local);

function isAllowedAttribute({ local, uri, value }: DrawnAttribute): boolean {
  if (uri === declarations) return true;
  if (uri === xlinkNamespace) return local === 'href' ? isOwnReference(value) : local === 'title';
  if (uri === xmlNamespace) return local === 'space' || local === 'lang';
  if (uri !== '' || !attributes.has(local)) return false;
  return local === 'href' ? isOwnReference(value) : isQuietStyle(value);
}

/** A part of the drawing itself, or a picture whose bytes are in it. */
const isOwnReference = (value: string): boolean =>
  value.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(value);

/**
 * For style sheets and for every attribute, since all presentation attributes take `url(…)`. Escapes could hide a word,
 * comments could split one.
 */
function isQuietStyle(text: string): boolean {
  if (/[\\@]|\/\*|image-set|image\(|src\(|expression|javascript:/i.test(text)) return false;
  return text
    .split(/url\(/i)
    .slice(1)
    .every((rest) => /^\s*["']?#/.test(rest));
}

class Refused extends Error {
  readonly verdict: DrawingVerdict;
  constructor(verdict: DrawingVerdict) {
    super(verdict);
    this.verdict = verdict;
  }
}

function judge(bytes: Uint8Array): DrawingVerdict {
  if (bytes.length > maximumBytes) return 'too_complex';
  try {
    parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return 'fine';
  } catch (error) {
    return error instanceof Refused ? error.verdict : 'not_svg';
  }
}

/** Throws Refused, or the parser's error where it is not well-formed. */
function parse(drawing: string): void {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true });
  const open: string[] = [];
  let count = 0;
  const refuse = (verdict: DrawingVerdict) => {
    throw new Refused(verdict);
  };
  // Judged as a whole: a word may be split between text, comments and CDATA.
  let styleSheet = '';
  const text = (part: string) => {
    if (open.at(-1) === 'style') styleSheet += part;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => refuse('active');
  parser.onprocessinginstruction = ({ name }) => void (name === 'xml' && count === 0 ? null : refuse('active'));
  parser.onopentag = ({ uri, local, attributes: given }) => {
    if (count === 0 && (local !== 'svg' || uri !== svgNamespace)) refuse('not_svg');
    const each = Object.values(given);
    count += 1;
    open.push(local);
    if (count > maximumElements || open.length > maximumDepth || each.length > maximumAttributes) refuse('too_complex');
    if (open.at(-2) === 'style' || !isAllowedElement(uri, local) || !each.every(isAllowedAttribute)) refuse('active');
  };
  parser.onclosetag = () => {
    if (open.pop() === 'style' && !isQuietStyle(styleSheet)) refuse('active');
  };
  parser.ontext = text;
  parser.oncdata = text;
  parser.write(drawing).close();
  if (count === 0) refuse('not_svg');
}

parentPort!.postMessage('ready');
parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(judge(bytes)));
