/** A place in a video as players write it: `2:05`, `1:02:05`. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How much time was spent, as the documents write it: `1 : 02 : 05` (ledger CONST-003). */
export function spentText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(whole / 3600)} : ${two(Math.floor(whole / 60) % 60)} : ${two(whole % 60)}`;
}

/** Back from such a text; null where it is none. */
export function secondsOf(text: string): number | null {
  const parts = text.split(':').map(Number);
  if (parts.length > 3 || parts.some((part) => !Number.isFinite(part) || part < 0)) return null;
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}
