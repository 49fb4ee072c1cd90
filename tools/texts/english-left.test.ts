/** English words in the nine languages: names, units and what a student reads in Latin letters on paper, too; no other. */
import { latinEverywhere } from '@exam/testing/english-left';
import { compiledText } from '../../frontend/compile-texts.mjs';
import { areaNames, textOf, translatedLanguages, translationsOf } from './catalogues.js';

/** Names of columns, as the file has them. */
const columns = new Set(['userCode', 'fullName', 'class', 'section', 'mobile', 'birthDate']);
/** As they stand on the lists of schools. */
const heads = new Set(['Admission', 'Roll', 'No']);
/** Fields of the form in which a learning platform registers a tool, as that form names them. */
const platformFields = new Set(
  `Platform ID issuer client Client Deployment Authentication request URL Access token Public keyset Tool redirection URI
  Initiate login custom parameter`.split(/\s+/),
);
const besides: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries(
    [
      'issuer',
      'clientId',
      'deployments',
      'deploymentIds',
      'loginUrl',
      'accessUrl',
      'keysUrl',
      'launchUrl',
      'initiateUrl',
      'parameter',
      'fixed',
    ]
      .flatMap((name) => [`lti.${name}`, `trail.field.${name}`])
      .concat('refusal.lti.registered')
      .map((key) => [key, platformFields]),
  ),
  'people.import.text': columns,
  'refusal.import.column_missing': heads,
  'refusal.room.columns_missing': new Set(['room', 'capacity', 'userCode']),
  'tests.rooms.lead': new Set(['room', 'capacity', 'invigilators', 'userCode', 'seat']),
};

/** What a person reads of a text, without its parameters; of each branch of a plural. */
function written(nodes: unknown): string[] {
  if (typeof nodes === 'string') return [nodes];
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return written(node);
    const branches: unknown = node[2];
    return typeof branches === 'object' && branches !== null ? Object.values(branches).flatMap(written) : [];
  });
}

test.each(translatedLanguages)('in %s nothing is English but names, units and keys', (language) => {
  const found = areaNames().flatMap((area) =>
    [...translationsOf(language, area)].flatMap(([key, entry]) => {
      const words = written(compiledText(textOf(entry), key, area)).flatMap((text) => text.match(/[A-Za-z]+/g) ?? []);
      const left = words.filter((word) => !latinEverywhere.has(word) && !besides[key]?.has(word));
      return left.length > 0 ? [`${area} ${key}: ${left.join(' ')}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
