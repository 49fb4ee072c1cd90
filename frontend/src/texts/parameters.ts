/** What a text needs to be filled in; the files of `generated` say it of each text. */

/** `{name}`: a word, or a number as it is. */
export type Word = string | number;
/** `{day, date}`. */
export type Instant = Date;
export type None = Readonly<Record<never, never>>;

export type Catalogue = Readonly<Record<string, object>>;

type ParametersOf<Values> = Values extends object ? (value: Values) => void : never;
/** What every text of a union needs, so that a key chosen at run time cannot miss a parameter. */
type Needed<Values> = ParametersOf<Values> extends (value: infer All) => void ? All : never;
export type Given<Values> = keyof Needed<Values> extends never ? [] : [values: Needed<Values>];

/** The keys of texts without parameters: what a table of labels may hold. */
export type PlainKey<C extends Catalogue> = {
  [Key in keyof C & string]: keyof C[Key] extends never ? Key : never;
}[keyof C & string];
