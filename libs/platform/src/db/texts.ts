/**
 * `array[$3, $4]::text[]`: long texts, each a parameter of its own. As one array they would be written and read with an
 * escape for every quote in them, which for JSON costs more than storing it. A statement is prepared for each count.
 */
export function textsSql(firstParameter: number, count: number): string {
  return `array[${Array.from({ length: count }, (_, index) => `$${firstParameter + index}`).join(', ')}]::text[]`;
}
