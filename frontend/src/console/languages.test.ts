import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '@exam/contracts/shared/exam-values';

const here = import.meta.dirname;
const texts = path.join(here, '../texts');
type Entry = string | { text: string };
const catalogue = (language: string, area: string) =>
  JSON.parse(readFileSync(path.join(texts, language, `${area}.json`), 'utf8')) as Record<string, Entry>;
const textOf = (entry: Entry | undefined): string | undefined => (typeof entry === 'object' ? entry.text : entry);

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(here, file), 'utf8'));
const areas = new Set(readdirSync(path.join(texts, 'en')).map((file) => path.parse(file).name));
/** The catalogues that code of the console reads. */
const read = [
  ...new Set(sources.flatMap((code) => [...code.matchAll(/texts\/(\w+)\.js'/g)].map(([, area]) => area!))),
].filter((area) => areas.has(area));

/** Without words of their own: names of formats, taxes, keys and fields of learning platforms. */
const sameEverywhere =
  /^(sell\.(tax|xlsx)|own\.(keys|kit)\.|assessment\.invoice|own\.invoice|school\.curriculum\.addTo$|(lti|trail\.field)\.(\w+Url|issuer|clientId|[csi]gstPaise)$|trail\.kind\.tax$)/;

test('[CONSOLE-011] every text of the console is in each of the ten languages', () => {
  expect(languageCodes).toHaveLength(10);
  expect(read).toEqual(
    expect.arrayContaining(['console', 'tests', 'people', 'bank', 'sell', 'moderation', 'refusals']),
  );
  const missing = languageCodes.flatMap((language) =>
    read.flatMap((area) => {
      const own = catalogue(language, area);
      return Object.entries(catalogue('en', area))
        .filter(([key, english]) => {
          const said = textOf(own[key]);
          return !said || (language !== 'en' && said === textOf(english) && !sameEverywhere.test(key));
        })
        .map(([key]) => `${language} ${key}`);
    }),
  );
  expect(missing).toEqual([]);
});

/** Document 4, section 8. */
const codes = `
  auth.proof_needed edit.conflict command.reused approval.needed approval.same_person approval.outdated
  question.in_use question.formula exam.not_ready exam.begun exam.not_your_section attempt.not_reopenable
  attempt.results_released credit.decided moderation.decided announcement.too_many release.not_closed challenge.open
  challenge.closed challenge.too_many decision.reason_missing key.unchanged regrade.running regrade.outdated
  import.unreadable import.macro import.too_large import.too_many_rows import.type_unsupported import.key_missing
  import.ambiguous import.picture_missing import.picture_unsupported import.formula_unreadable import.legacy_font
  import.changed_meanwhile people.password_column startcode.wrong startcode.ended coupon.invalid coupon.ended
  coupon.used_up gst.month_open gst.books_differ row.changed_in_console scorecard.not_found`
  .trim()
  .split(/\s+/);

test.each(languageCodes)('[CONSOLE-011] the refusals of the console have texts of their own in %s', (language) => {
  const refusals = catalogue(language, 'refusals');
  expect(codes.filter((code) => !textOf(refusals[`refusal.${code}`]))).toEqual([]);
});

test('[CONSOLE-011] the console writes dates in one way alone', () => {
  const others = sources.flatMap(
    (code) => code.match(/\b(formatDate\w*|formatTime\w*|toLocale\w+|Intl\.\w+)\b/g) ?? [],
  );
  expect(others).toEqual([]);
});
