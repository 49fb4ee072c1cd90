import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  extensionReasons,
  incidentCategories,
  moduleNames,
  purposeNames,
  reportReasons,
  roles,
  routes,
  scopes,
  webhookEvents,
} from '@exam/contracts';
import { joinings } from '@exam/contracts/http/identity/joins';
import { consentGivers } from '@exam/contracts/http/identity/values';
import { notedChange, notedNew } from '../../services/identity/src/operator-organisations/noted-fields.js';
import { root } from '../lib/folders.js';
import { englishOf } from './catalogues.js';

const sources = ['services', 'libs/platform/src']
  .flatMap((of) =>
    readdirSync(path.join(root, of), { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, of, file)),
  )
  .filter((file) => /\/src\/(?!generated\/).*(?<!\.test)\.ts$/.test(file));

test('[AUDITUI-003] whatever is entered in the trail has words that an office reads', () => {
  const entered = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z_-]+)'/g)].map(([, action]) => action!),
  );
  expect(entered.length).toBeGreaterThan(40);
  const changed = Object.values(routes).flatMap((route) => (route.change === undefined ? [] : [route.change]));
  const words = englishOf('trail');
  expect([...new Set([...entered, ...changed])].filter((action) => !words.has(`trail.${action}`))).toEqual([]);
});

const textsOf = (file: string): string => readFileSync(file, 'utf8');

test('[AUDITUI-003] whatever an entry is about has a word', () => {
  const kinds = sources.flatMap((file) =>
    [...textsOf(file).matchAll(/\bsubject: `([a-z-]+):/g)].map(([, kind]) => kind!),
  );
  expect(kinds.length).toBeGreaterThan(40);
  const words = englishOf('trail');
  expect([...new Set(kinds)].filter((kind) => !words.has(`trail.kind.${kind}`))).toEqual([]);
});

test('[AUDITUI-003] the fields that an entry names have words', () => {
  const entering = sources.filter((file) => /\bnote\(|audit\.add/.test(textsOf(file)));
  const named = entering.flatMap((file) =>
    [...textsOf(file).matchAll(/\b(?:before|after|details): \{([^{}()]*)\}/g)].flatMap(([, fields]) =>
      fields!
        .split(',')
        .map((field) => field.split(':')[0]!.trim())
        .filter((field) => /^[a-z]\w+$/i.test(field) && !forPrograms.has(field)),
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  const words = englishOf('trail');
  expect([...new Set(named)].filter((field) => !words.has(`trail.field.${field}`))).toEqual([]);
});

test('[AUDITUI-003] what is chosen from a list has words', () => {
  const chosen = [
    ...[
      reportReasons,
      extensionReasons,
      incidentCategories,
      moduleNames,
      purposeNames,
      roles,
      scopes,
      webhookEvents,
    ].flat(),
    ...joinings.map((one) => `joining.${one}`),
    ...consentGivers.map((one) => `consentBy.${one}`),
  ];
  const words = englishOf('trail');
  expect(chosen.filter((one) => !words.has(`trail.value.${one}`))).toEqual([]);
});

test('[AUDITUI-003] what is noted in place of a code for registering has words', () => {
  const noted = [notedNew({ joinCode: 'old' }), notedChange({ joinCode: 'old' }, { joinCode: 'new' }).after];
  const words = englishOf('trail');
  const isSaid = (one: string) => words.has(`trail.value.joinCode.${one}`) || words.has(`trail.value.${one}`);
  expect(noted.map(({ joinCode }) => String(joinCode)).filter((one) => !isSaid(one))).toEqual([]);
});

/** The page leaves them out; a file of the trail has them. */
const forPrograms = new Set([
  ...['consentId', 'hash', 'linkId', 'platformId', 'attemptId', 'outageId', 'regradeId', 'importId', 'slipsId'],
  ...['approvalId', 'extensionId', 'incidentId', 'announcementId', 'revision', 'ids', 'session'],
  // not fields themselves
  ...['before', 'after', 'reason'],
]);
