/** Which colour and sign a subject has, wherever it is drawn. Pure. */
export type SubjectLook = 'physics' | 'chemistry' | 'mathematics' | 'biology' | 'other';

/** By the subject's id or name as packs give them; board and class stand before many of them. */
const known: readonly (readonly [Exclude<SubjectLook, 'other'>, RegExp])[] = [
  ['physics', /\bphy/i],
  ['chemistry', /\bche/i],
  ['mathematics', /\bmat/i],
  ['biology', /\b(bio|bot|zoo)/i],
];

export const subjectLook = (name: string): SubjectLook => known.find(([, is]) => is.test(name))?.[0] ?? 'other';
