// Finds the plain SQL of a service: every `.query<Row>(text, values)`, with the row type as the compiler sees it.
import path from 'node:path';
import ts from 'typescript';
import { root as ownRoot } from '../lib/folders.js';
import { someOf } from '../lib/some.js';

export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'bytes' | 'list' | 'any';

export interface Statement {
  /** File and line. */
  readonly place: string;
  /** Null where the text is put together at run time. */
  readonly text: string | null;
  /** Field to kind; null where the call names no row type. */
  readonly row: ReadonlyMap<string, Kind> | null;
  readonly parameters: number | null;
}

/** Of all services, in one program: the compiler reads the shared types once. */
export function allStatements(root = ownRoot): Statement[] {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  );
  const files = fileNames.filter((file) =>
    /^services\/[^/]+\/src\/(?!generated\/).*(?<!\.test)\.ts$/.test(path.relative(root, file)),
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found: Statement[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file)!;
    if (!source.text.includes('.query')) continue;
    const visit = (node: ts.Node): void => {
      if (isQuery(node)) found.push(read(node, source, { checker, root }));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...someOf(found, `statement below ${root}`)];
}

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';

function read(
  call: ts.CallExpression,
  source: ts.SourceFile,
  { checker, root }: { checker: ts.TypeChecker; root: string },
): Statement {
  const { line } = source.getLineAndCharacterOfPosition(call.getStart());
  const [first, second] = call.arguments;
  const config = first && ts.isObjectLiteralExpression(first) ? first : undefined;
  const values = config ? valueOf(config, 'values') : second;
  const rowType = call.typeArguments?.[0];
  return {
    place: `${path.relative(root, source.fileName)}:${line + 1}`,
    text: textOf(config ? valueOf(config, 'text') : first, checker),
    row: rowType ? fieldsOf(checker.getTypeFromTypeNode(rowType), checker) : null,
    parameters: values === undefined ? 0 : lengthOf(values),
  };
}

function valueOf(config: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of config.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

const lengthOf = (values: ts.Expression): number | null =>
  ts.isArrayLiteralExpression(values) && !values.elements.some(ts.isSpreadElement) ? values.elements.length : null;

/** A literal, a template of such, or a constant that holds one. */
function textOf(node: ts.Expression | undefined, checker: ts.TypeChecker): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const part = textOf(expression, checker);
      if (part === null) return null;
      text += part + literal.text;
    }
    return text;
  }
  if (!ts.isIdentifier(node)) return null;
  let symbol = shorthandOf(node, checker) ?? checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) ? textOf(declared.initializer, checker) : null;
}

const shorthandOf = (node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined =>
  ts.isShorthandPropertyAssignment(node.parent) ? checker.getShorthandAssignmentValueSymbol(node.parent) : undefined;

function fieldsOf(type: ts.Type, checker: ts.TypeChecker): Map<string, Kind> {
  return new Map(
    checker.getPropertiesOfType(type).map((field) => [field.name, kindOf(checker.getTypeOfSymbol(field), checker)]),
  );
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  const whole = checker.getNonNullableType(type);
  const all = (flag: ts.TypeFlags) =>
    whole.isUnion() ? whole.types.every((one) => one.flags & flag) : Boolean(whole.flags & flag);
  if (all(ts.TypeFlags.NumberLike)) return 'number';
  if (all(ts.TypeFlags.StringLike)) return 'string';
  if (all(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (checker.isArrayType(whole) || checker.isTupleType(whole)) return 'list';
  const name = whole.symbol?.name;
  if (name === 'Date') return 'Date';
  return name === 'Uint8Array' || name === 'Buffer' ? 'bytes' : 'any';
}
