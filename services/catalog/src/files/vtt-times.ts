export interface CueTimes {
  /** Milliseconds from the beginning of the film. */
  readonly start: number;
  readonly end: number;
  /** What follows on the line. */
  readonly settings: string;
}

/** Hours may be left out; minutes and seconds have two digits. */
const timestamp = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const line = new RegExp(String.raw`^[ \t]*${timestamp}[ \t]+-->[ \t]+${timestamp}((?:[ \t].*)?)$`);
const alone = new RegExp(`^${timestamp}$`);

/** Null where the line has no times in the form of WebVTT. */
export function timesOf(text: string): CueTimes | null {
  const parts = line.exec(text);
  if (!parts) return null;
  return { start: millisecondsOf(parts, 1), end: millisecondsOf(parts, 5), settings: parts[9]! };
}

/** Of a time alone, as it stands between the words of a cue. */
export function timeOf(text: string): number | null {
  const parts = alone.exec(text);
  return parts && millisecondsOf(parts, 1);
}

function millisecondsOf(parts: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds, milliseconds] = parts.slice(from, from + 4).map((part) => Number(part ?? 0));
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + milliseconds!;
}
